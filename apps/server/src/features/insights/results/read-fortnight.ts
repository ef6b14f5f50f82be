import type { AccountId } from '../../../platform/ids/index.ts';
import { addUpResults } from './add-up-results.ts';
import { nameResults } from './name-results.ts';
import { countDays, type Db, readNames } from './read-results.ts';

const DAYS = 14;
const POSTS = 4;

/** The figures of fourteen days, as Home draws them. */
export interface Fortnight {
  asOf: number;
  days: { day: string; came: number; replies: number; dms: number }[];
  before: { replies: number; dms: number };
  posts: {
    mediaId: string;
    caption: string | null;
    pictureUrl: string | null;
    comments: number;
    dms: number;
    sales: number;
  }[];
}

/** Reads what the last fourteen days brought: the same counts as in Results, and no other. */
export async function readFortnight(db: Db, accountId: AccountId): Promise<Fortnight> {
  const counted = await countDays(db, accountId, DAYS);
  const summed = addUpResults(counted);
  const best = summed.posts.slice(0, POSTS);
  const names = await readNames(db, accountId, { media: best.map(({ mediaId }) => mediaId), automations: [] });
  return {
    asOf: summed.asOf,
    days: summed.days.map(({ day, comments, messages, replies, dms }) => ({
      ...{ day, came: comments + messages, replies, dms },
    })),
    before: { replies: summed.before.replies, dms: summed.before.dms },
    posts: nameResults({ ...summed, posts: best, answers: [] }, names).posts,
  };
}
