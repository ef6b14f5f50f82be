import { type AutomationKind, isGated, type Settings } from '@recado/engine';

/**
 * A picture that can be looked at: the comment, story or broadcast that starts it, or the conversation. Where followers get something
 * else than others, each have their own.
 */
export type View = 'comment' | 'story' | 'live' | 'dm' | 'stranger' | 'follower';

/** The views of a kind, the one shown first leading. */
export function viewsOf(kind: AutomationKind, settings: Pick<Settings, 'followerOnly'>): readonly View[] {
  const conversations: readonly View[] = isGated(kind, settings) ? ['stranger', 'follower'] : ['dm'];
  switch (kind) {
    case 'story':
    case 'story_global':
      return ['story', ...conversations];
    case 'live':
    case 'live_welcome':
      return ['live', 'stranger', 'follower'];
    case 'direct':
    case 'welcome':
      return conversations;
    case 'post':
    case 'post_global':
    case 'remix':
    case 'scheduled':
      return ['stranger', 'comment', 'follower'];
  }
}
