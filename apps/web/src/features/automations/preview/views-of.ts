import { type AutomationKind, isGated, type Settings } from '@recado/engine';
import { answersWith } from '../words/answers-with.ts';

/**
 * What can be looked at: the comment, the story or the broadcast that starts it, and the conversation. Where who follows gets something else than who
 * does not, the conversation of each.
 */
export type View = 'comment' | 'story' | 'live' | 'dm' | 'stranger' | 'follower';

/** The views of a kind, the one shown first leading. */
export function viewsOf(kind: AutomationKind, settings: Pick<Settings, 'followerOnly'>): readonly View[] {
  const conversations: readonly View[] = isGated(kind, settings) ? ['stranger', 'follower'] : ['dm'];
  if (kind === 'story' || kind === 'story_global') return ['story', ...conversations];
  if (kind === 'live' || kind === 'live_welcome') return ['live', 'stranger', 'follower'];
  return answersWith(kind) === 'dm' ? conversations : ['stranger', 'comment', 'follower'];
}
