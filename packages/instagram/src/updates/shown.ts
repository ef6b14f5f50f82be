import type { Comment, MessageEvent } from './payloads.ts';
import { readUpdates } from './read-webhook.ts';
import type { Update } from './update.ts';

/** The kinds that have a name of what somebody sends instead of words. */
export type Shown =
  | 'photo'
  | 'video'
  | 'voice'
  | 'file'
  | 'post'
  | 'reel'
  | 'story'
  | 'mention'
  | 'card'
  | 'sticker'
  | 'unsupported'
  | 'other';

/** The thing shown by Instagram's type of an attachment (docs/platform.md 3.4). */
const OF_TYPE: Readonly<Record<string, Shown>> = {
  image: 'photo',
  video: 'video',
  audio: 'voice',
  file: 'file',
  share: 'post',
  media: 'post',
  ig_post: 'post',
  reel: 'reel',
  ig_reel: 'reel',
  story: 'story',
  ig_story: 'story',
  story_mention: 'mention',
  template: 'card',
  fallback: 'card',
  like_heart: 'sticker',
  sticker: 'sticker',
};

/** Returns what a message without a text shows; null where it has one. */
export function messageShows({ text, attachments, is_unsupported }: MessageEvent['message']): Shown | null {
  if (text) return null;
  if (is_unsupported) return 'unsupported';
  return OF_TYPE[attachments?.[0]?.type ?? ''] ?? 'other';
}

/** A comment without a text is a GIF or a sticker. */
export function commentShows({ text }: Comment): Shown | null {
  return text ? null : 'sticker';
}

/** The same of an item as it is kept (`Update.raw`), an echo too; null where it has a text, or is neither message nor comment. */
export function keptShows(raw: unknown): Shown | null {
  const list = typeof raw === 'object' && raw !== null && 'field' in raw ? 'changes' : 'messaging';
  const [update] = readUpdates({ object: 'instagram', entry: [{ id: '0', time: 0, [list]: [raw] }] });
  return update ? updateShows(update) : null;
}

function updateShows(update: Update): Shown | null {
  if (update.kind === 'message' || update.kind === 'echo') return messageShows(update.value.message);
  return update.kind === 'comment' || update.kind === 'live_comment' ? commentShows(update.value) : null;
}
