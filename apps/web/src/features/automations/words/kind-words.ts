import { useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/engine';
import { useContentKindWords } from './content-kind-words.ts';
import { useInboxKindWords } from './inbox-kind-words.ts';
import { useLiveKindWords } from './live-kind-words.ts';

/** The words of the form that differ from kind to kind. */
export interface KindWords {
  ask: string;
  adjust: string;
  /** The first clause of the sentence. */
  when: string;
  /** Instead of *anything at all*. */
  anything?: string;
  whenHint?: string;
  /** The use of a public reply, where that is no matter of course. */
  publicHint?: string;
  /** For whom the first step is, where that is not everybody. */
  firstStepHint?: string;
  turnedOn: string;
  removed: string;
  isOn: string;
  isOff: string;
  turnOff: string;
  /** A sentence on what stops, and what stays. */
  afterOff: string;
  tryIt: string;
  missing: string;
}

/** Returns what the form says for a kind; each room has its words in a file of its own. */
export function useKindWords(): (kind: AutomationKind) => KindWords {
  const { t } = useLingui();
  const ofContent = useContentKindWords();
  const ofInbox = useInboxKindWords();
  const ofLives = useLiveKindWords();
  return (kind) => {
    switch (kind) {
      case 'post_global':
      case 'story':
      case 'story_global':
      case 'remix':
      case 'scheduled':
        return ofContent(kind);
      case 'direct':
      case 'welcome':
        return ofInbox(kind);
      case 'live':
      case 'live_welcome':
        return ofLives(kind);
      case 'post':
        return {
          ask: t`What should this post answer?`,
          adjust: t`Adjust what this post answers`,
          when: t`When somebody comments`,
          turnedOn: t`It is active. New comments on this post get their answer.`,
          removed: t`Removed. This post answers nothing now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`New comments get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This post is not here`,
        };
    }
  };
}
