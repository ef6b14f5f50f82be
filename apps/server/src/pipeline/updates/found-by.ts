import type { Update } from '@recado/instagram';
import type { PersonId } from '../../platform/ids/index.ts';
import { type Interpreted, interpret } from './interpret.ts';

/** The names by which an update is looked for later. */
export interface FoundBy {
  person_id: PersonId | null;
  media_id: string | null;
  comment_id: string | null;
}

const NOTHING: FoundBy = { person_id: null, media_id: null, comment_id: null };

/** Names whose event it is, and what it is about: a post, reel, story or broadcast, and its comment. */
export function foundIn(event: Interpreted | null): FoundBy {
  if (event === null || !('person' in event)) return NOTHING;
  const person_id = event.person?.id ?? null;
  if (event.type === 'comment') return { person_id, media_id: event.mediaId || null, comment_id: event.commentId };
  return { person_id, media_id: event.type === 'message' ? event.storyId || null : null, comment_id: null };
}

/**
 * Names an update as its decision will, so that deciding it changes no index. What is no id that the database would take is left out: an
 * update that came is stored, whatever stands in it.
 */
export function foundBy(update: Update): FoundBy {
  try {
    const { person_id, media_id, comment_id } = foundIn(interpret(update));
    return { person_id: idOf(person_id), media_id: idOf(media_id), comment_id: idOf(comment_id) };
  } catch {
    return NOTHING;
  }
}

function idOf<T extends string>(id: T | null): T | null {
  return id !== null && /^[\w:-]{1,64}$/.test(id) ? id : null;
}
