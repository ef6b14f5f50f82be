import { contract, MOST_COUNTED } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { erasePerson } from '../respect/index.ts';
import { listPeople } from './list-people.ts';
import { type Db, findPerson } from './names-of.ts';
import { presentPerson } from './present.ts';
import { readAbout, readKeptDays, readPeople, writeNote } from './store.ts';

/** Registers the calls about people: who wrote and what they got, the seller's notes, and taking it all away. */
export function registerPeopleRoutes(serve: Serve, { db, ids }: { db: Db; ids: Ids }): void {
  serve(contract.people, async ({ query: { q, show = null, sort, after = null }, caller: { accountId } }) =>
    listPeople(db, { accountId, q: q?.trim() || null, show, sort }, after),
  );

  serve(contract.person, async ({ params: { personId }, caller: { accountId } }) => {
    const { id } = await mustFind(db, accountId, personId);
    const [row] = await readPeople(db, accountId, [id], MOST_COUNTED.alone);
    if (!row) throw new Refusal('not_found');
    const [about, keptDays] = await Promise.all([readAbout(db, accountId, row), readKeptDays(db, accountId)]);
    return presentPerson(row, about, keptDays);
  });

  serve(contract.setPersonNote, async ({ params, body, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const person = await mustFind(db, accountId, params.personId);
    const note = body.note?.trim() || null;
    await db.transaction().execute(async (tx) => {
      if (!(await writeNote(tx, accountId, { ...person, note }))) return;
      await writeAudit(tx, ids, { ...whoOf(caller), action: 'person_noted', after: { note }, requestId });
    });
    return { note };
  });

  serve(contract.forgetPerson, async ({ params, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const { id } = await mustFind(db, accountId, params.personId);
    await db.transaction().execute(async (tx) => {
      await erasePerson(tx, { account_id: accountId, person_id: id });
      // Whose data it was is what the entry must not keep.
      await writeAudit(tx, ids, { ...whoOf(caller), action: 'person_forgotten', requestId });
    });
    return {};
  });
}

async function mustFind(db: Db, accountId: AccountId, personId: string) {
  const person = await findPerson(db, accountId, personId);
  if (!person) throw new Refusal('not_found');
  return person;
}

function whoOf({ accountId, actorAccountId }: Caller) {
  return { accountId, actorAccountId: actorAccountId ?? accountId };
}
