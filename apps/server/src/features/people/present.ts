import type { ListedPerson, Person } from '@recado/contract';
import type { AboutRow, PersonRow } from './store.ts';

const MOST_ABOUT = 5;

/** A person of the list, in the contract's words. */
export function presentListed(row: PersonRow): ListedPerson {
  return { ...known(row), hasNote: row.note !== null };
}

/** One person with what they wrote about. */
export function presentPerson(row: PersonRow, about: readonly AboutRow[], keptDays: number): Person {
  return { ...known(row), note: row.note, erasedAt: row.erased_at, keptDays, ...sumUp(about) };
}

function known(row: PersonRow): Omit<ListedPerson, 'hasNote'> {
  const { id, username, name, wrote, dms, ignored, last_id: lastId, last_at: lastAt } = row;
  return {
    id,
    username,
    name,
    wrote,
    dms,
    last:
      lastId === null || lastAt === null
        ? null
        : {
            id: lastId,
            at: lastAt,
            kind: row.last_kind === 'message' ? 'message' : 'comment',
            text: row.last_text || null,
            media:
              row.media_id === null
                ? null
                : { id: row.media_id, caption: row.media_caption ?? '', pictureUrl: row.media_picture },
          },
    optedOutAt: row.opted_out_at,
    ignored,
  };
}

/** The posts and the automations of what one person wrote, each once, those with most first. */
export function sumUp(about: readonly AboutRow[]): Pick<Person, 'posts' | 'automations'> {
  const posts = new Map<string, Person['posts'][number]>();
  const automations = new Map<string, Person['automations'][number]>();
  for (const { media_id: mediaId, caption, picture_url: pictureUrl, automation_id: id, kind, name, count } of about) {
    if (mediaId !== null) {
      const before = posts.get(mediaId)?.count ?? 0;
      posts.set(mediaId, { mediaId, caption: caption ?? '', pictureUrl, count: before + count });
    }
    if (id !== null && kind !== null) {
      const before = automations.get(id);
      // One that answers on many posts is named by the post on which it answered most.
      if (before) before.count += count;
      else automations.set(id, { id, kind, name, mediaId, caption, count });
    }
  }
  return { posts: mostOf(posts), automations: mostOf(automations) };
}

function mostOf<T extends { count: number }>(all: ReadonlyMap<string, T>): T[] {
  return [...all.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_ABOUT);
}
