import { type ListedPerson, MOST_COUNTED, OFTEN_OF } from '@recado/contract';
import { Refusal } from '../../platform/http/index.ts';
import { type FoundPeople, findByLast, findByWish, oftenOf, oftenWindow, type Wanted } from './find-people.ts';
import type { Db } from './names-of.ts';
import { presentListed } from './present.ts';
import { type PersonRow, readPeople } from './store.ts';

const PAGE = 20;
/** Windows that one call looks through. */
const ROUNDS = 5;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OFTEN_PLACE = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9:_-]{1,80})$/i;
const PERSON = /^[A-Za-z0-9:_-]{1,80}$/;

export interface PeoplePage {
  items: ListedPerson[];
  next: string | null;
}

/** A page of people, each once: a window after the other until it is full, five at most. */
export async function listPeople(db: Db, wanted: Wanted, after: string | null): Promise<PeoplePage> {
  if (wanted.show === 'opted_out' || wanted.show === 'never') {
    if (after !== null && !PERSON.test(after)) refuseAfter();
    return inWindows(db, wanted, { after, find: findByWish });
  }
  if (wanted.sort === 'often') return listByOften(db, wanted, after);
  if (after !== null && !UUID.test(after)) refuseAfter();
  return inWindows(db, wanted, { after, find: findByLast });
}

async function inWindows(
  db: Db,
  wanted: Wanted,
  { after: first, find }: { after: string | null; find: typeof findByLast },
): Promise<PeoplePage> {
  const found: FoundPeople['ids'] = [];
  let after = first;
  for (let round = 0; round < ROUNDS; round++) {
    const { ids, rest } = await find(db, wanted, { after, limit: PAGE - found.length });
    found.push(...ids);
    after = rest;
    if (rest === null || found.length === PAGE) break;
  }
  return { items: await itemsOf(db, wanted, found), next: after };
}

async function listByOften(db: Db, wanted: Wanted, after: string | null): Promise<PeoplePage> {
  const at = after === null ? null : (OFTEN_PLACE.exec(after) ?? refuseAfter());
  const place = at
    ? { top: at[1] ?? null, count: Number(at[2]), id: at[3] ?? '' }
    : { top: null, count: OFTEN_OF + 1, id: '' };
  if (place.top !== null && !UUID.test(place.top)) refuseAfter();
  const window = await oftenWindow(db, wanted, place.top);
  if (!window) return { items: [], next: null };
  const { rows } = await oftenOf(wanted, { window, place, limit: PAGE }).execute(db);
  const people = rows as { n: number; id: FoundPeople['ids'][number] }[]; // as: what the statement reads
  const last = people.length === PAGE ? people.at(-1) : undefined;
  const items = await itemsOf(
    db,
    wanted,
    people.map(({ id }) => id),
  );
  return { items, next: last ? `${window.top}.${last.n}.${last.id}` : null };
}

/** Reads people in the order in which they were found. */
async function itemsOf(db: Db, { accountId }: Wanted, ids: FoundPeople['ids']): Promise<ListedPerson[]> {
  const rows = new Map(
    (await readPeople(db, accountId, ids, MOST_COUNTED.listed)).map((row): [string, PersonRow] => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentListed(row)] : [];
  });
}

function refuseAfter(): never {
  throw new Refusal('invalid', { fields: [{ path: 'after', code: 'wrong_format' }] });
}
