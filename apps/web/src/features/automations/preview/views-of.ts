import { type AutomationKind, isGated, type Settings } from '@recado/engine';
import { answersWith } from '../words/answers-with.ts';

/**
 * A picture that can be looked at: the comment, story or broadcast that starts it, or the conversation. Where followers get something
 * else than others, each have their own.
 */
export type View = 'comment' | 'story' | 'live' | 'dm' | 'stranger' | 'follower';

/** The views of a kind, the one shown first leading. */
export function viewsOf(kind: AutomationKind, settings: Pick<Settings, 'followerOnly'>): readonly View[] {
  const conversations: readonly View[] = isGated(kind, settings) ? ['stranger', 'follower'] : ['dm'];
  if (kind === 'story' || kind === 'story_global') return ['story', ...conversations];
  if (kind === 'live' || kind === 'live_welcome') return ['live', 'stranger', 'follower'];
  return answersWith(kind) === 'dm' ? conversations : ['stranger', 'comment', 'follower'];
}
