import type { Answerable, Candidate } from './kind.ts';

/** A comment on the automation's media, or on the ad made of it; never one in a broadcast. */
export function onItsMedia(event: Answerable, { mediaId }: Candidate): boolean {
  if (event.type !== 'comment' || event.live || mediaId === null) return false;
  return event.mediaId === mediaId || event.originalMediaId === mediaId;
}
