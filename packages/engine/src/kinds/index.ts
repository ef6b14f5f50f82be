import type { AutomationKind } from './automation-kinds.ts';
import { direct } from './direct.ts';
import type { Kind } from './kind.ts';
import { live } from './live.ts';
import { liveWelcome } from './live-welcome.ts';
import { post } from './post.ts';
import { postGlobal } from './post-global.ts';
import { remix } from './remix.ts';
import { scheduled } from './scheduled.ts';
import { story } from './story.ts';
import { storyGlobal } from './story-global.ts';
import { welcome } from './welcome.ts';

/** The complete table: a kind without an entry does not compile. */
export const KINDS: Readonly<Record<AutomationKind, Kind>> = {
  post,
  post_global: postGlobal,
  story,
  story_global: storyGlobal,
  remix,
  scheduled,
  direct,
  welcome,
  live,
  live_welcome: liveWelcome,
};

export type { Candidate, FormField, Kind, KindMatch } from './kind.ts';
