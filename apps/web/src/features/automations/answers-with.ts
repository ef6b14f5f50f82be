import type { AutomationKind, Channel } from '@recado/engine';

/** How the answer of a kind reaches the person: to a comment Instagram allows one private reply, to a message a message. */
export function answersWith(kind: AutomationKind): Channel {
  return kind === 'direct' || kind === 'welcome' ? 'dm' : 'private_reply';
}
