import type { Media } from '@recado/contract';

/** Instagram shows a story for a day. */
const STORY_MS = 24 * 3_600_000;

export type StoryState =
  | 'ended'
  /** Its own answer is on, and rests while the one for all stories is. */
  | 'rests'
  /** It has none of its own and gives the one for all stories. */
  | 'as_all'
  | Media['automation']['state'];

/** Says how a story stands, and for how many milliseconds people still see it; `now` is by the server's clock. */
export function storyStateOf(
  story: Pick<Media, 'publishedAt' | 'gone' | 'automation'>,
  { now, allOn }: { now: number; allOn: boolean },
): { state: StoryState; leftMs: number } {
  const leftMs = story.gone ? 0 : Math.max(0, story.publishedAt + STORY_MS - now);
  const { state } = story.automation;
  if (leftMs === 0) return { state: 'ended', leftMs };
  if (!allOn) return { state, leftMs };
  return { state: state === 'none' || state === 'off' ? 'as_all' : 'rests', leftMs };
}

/** The time that is left in the unit people count it in: whole hours, under one whole minutes, at least one. */
export function countLeft(leftMs: number): { unit: 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.floor(leftMs / 60_000));
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
}
