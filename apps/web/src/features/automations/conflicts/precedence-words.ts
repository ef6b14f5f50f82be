import { useLingui } from '@lingui/react/macro';
import type { AutomationKind, PrecedenceReason } from '@recado/engine';

interface PrecedenceWords {
  /** Says why the automation in the form answers. */
  thisOne: (because: PrecedenceReason) => string;
  /** Says why another one does. */
  other: (name: string, because: PrecedenceReason) => string;
  /** Names another automation. */
  nameOf: (other: { kind: AutomationKind; name: string | null }) => string;
}

/** Returns functions that say which of two automations goes first, and why. */
export function usePrecedenceWords(): PrecedenceWords {
  const { t } = useLingui();
  return {
    thisOne: (because) => {
      switch (because) {
        case 'kind':
          return t`This one answers, because its kind goes first.`;
        case 'word':
          return t`This one answers, because a word goes before “anything at all”.`;
        case 'plain':
          return t`This one answers, because its word stands there as it is, not drawn out.`;
        case 'exact':
          return t`This one answers, because its word is the whole message.`;
        case 'longer':
          return t`This one answers, because its word is longer.`;
        case 'older':
          return t`This one answers, because it is older.`;
      }
    },
    other: (name, because) => {
      switch (because) {
        case 'kind':
          return t`${name} answers, because its kind goes first.`;
        case 'word':
          return t`${name} answers, because a word goes before “anything at all”.`;
        case 'plain':
          return t`${name} answers, because its word stands there as it is, not drawn out.`;
        case 'exact':
          return t`${name} answers, because its word is the whole message.`;
        case 'longer':
          return t`${name} answers, because its word is longer.`;
        case 'older':
          return t`${name} answers, because it is older.`;
      }
    },
    nameOf: ({ kind, name }) => {
      if (name) return `“${name}”`;
      if (kind === 'welcome') return t`The welcome message`;
      if (kind === 'live_welcome') return t`The welcome of lives`;
      if (kind === 'story_global') return t`The automation for all stories`;
      return kind === 'story' ? t`The automation of a story` : t`The automation of a post`;
    },
  };
}
