import { type AutomationKind, type Content, KINDS, type Settings, type TryInput, tryText } from '@recado/engine';

/** A word that starts any automation that is asked what it says. */
const WORD = 'recado';

/** Returns the first message that an answer sends, whatever starts it; null where it sends none yet. */
export function firstWords(
  kind: AutomationKind,
  settings: Settings,
  facts: Omit<TryInput, 'text' | 'settings'>,
): Content | null {
  const list = KINDS[kind].words;
  const asked = { ...settings, exactMatch: false, ...(list && { [list]: [WORD] }) };
  const { messages } = tryText({ ...facts, kind, settings: asked, text: WORD });
  return messages.find(({ kind }) => kind !== 'public_reply')?.content ?? null;
}
