import type { AuthorizedCall } from './call.ts';
import type { CheckedMessage, MediaType } from './nodes/check-message.ts';
import { refuse } from './refusal.ts';

const megabyte = 1_000_000;

/** Formats and sizes of docs/platform.md 5.4. */
const rules: Record<MediaType, { types: RegExp; most: number }> = {
  image: { types: /^image\/(png|jpeg|gif)/, most: 8 * megabyte },
  audio: { types: /^(audio\/(aac|mp4|x-m4a|m4a|wav|x-wav|wave)|video\/mp4)/, most: 25 * megabyte },
  video: { types: /^video\/(mp4|ogg|x-msvideo|avi|quicktime|webm)/, most: 25 * megabyte },
  file: { types: /^application\/pdf/, most: 25 * megabyte },
};

/**
 * Fetches what a message shows, as Meta does while it serves the call: 100/2018008, 2018047, 2018109. Returns the name under which the
 * audio of a voice message is kept; null without one. Simulator choice: it stays on this machine, so an address elsewhere counts as
 * fetched.
 * @throws Refusal also for an upload or a post that is not the account's.
 */
export async function fetchMedia(call: AuthorizedCall, message: CheckedMessage): Promise<string | null> {
  const { state } = call.world;
  for (const id of message.attachmentIds) {
    if (!state.settings.has(`${call.account.igId}/attachment/${id}`)) throw refuse('100/2018074');
  }
  if (message.sharedMediaId !== null && state.media.get(message.sharedMediaId)?.igId !== call.account.igId) {
    throw refuse('100', '(#100) The media is not owned by the account');
  }
  let voice: string | null = null;
  for (const { type, url } of message.fetches) {
    if (isLoopback(url)) voice = await fetchOne(call, type, url);
  }
  return voice;
}

async function fetchOne(call: AuthorizedCall, type: MediaType, url: string): Promise<string | null> {
  const { types, most } = rules[type];
  const answer = await call.world.http
    .request({ method: 'GET', url, timeoutMs: 10_000, maxBytes: most, keepsContent: type === 'audio' })
    .catch(() => null);
  if (answer === null || answer.status !== 200) throw refuse('100/2018008');
  if (!types.test(answer.contentType)) throw refuse('100/2018047');
  if (answer.bytes > most) throw refuse('100/2018109');
  const { content, contentType } = answer;
  return type === 'audio' && content ? call.world.files.keep({ type: contentType, content }) : null;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
