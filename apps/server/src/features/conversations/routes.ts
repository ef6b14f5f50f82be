import { type Conversation, contract } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import { type Caller, Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { findPerson } from '../people/index.ts';
import type { Db } from './find-conversations.ts';
import { lockAccount, lockPerson, noteDone, noteTaken } from './hands.ts';
import { listConversations } from './list-conversations.ts';
import { ownerKey, pageOf, presentConversation } from './present.ts';
import { registerSavedReplies } from './saved-replies.ts';
import { readAround, readEvents, readOwned, readSent, readStanding } from './store.ts';
import { type WriteDeps, writeMessage } from './write-message.ts';

export interface ConversationDeps extends WriteDeps {
  clock: Clock;
}

/** Lines of a conversation that are shown at once. */
const PAGE = 50;

/** Registers the calls about conversations: the list, one of them, messages by hand, who answers, and the texts kept for it. */
export function registerConversationRoutes(serve: Serve, deps: ConversationDeps): void {
  const { db } = deps;
  serve(contract.conversations, async ({ query: { q, show = null, after = null }, caller: { accountId } }) =>
    listConversations(db, { accountId, q: q?.trim() || null, show }, after),
  );
  serve(contract.conversation, async ({ params: { personId }, query: { before = null }, caller: { accountId } }) =>
    readConversation(deps, { accountId, personId, before }),
  );
  serve(contract.writeMessage, async ({ params, body, caller, call: { requestId, locale } }) => {
    const person = await mustFind(db, caller.accountId, params.personId);
    return { id: await writeMessage(deps, { caller, requestId, locale, person, ...body }) };
  });
  registerHands(serve, deps);
  registerSavedReplies(serve, deps);
}

/** Registers the calls that say who answers a person, and whether they still wait. */
function registerHands(serve: Serve, { db, ids, goFirst }: ConversationDeps): void {
  serve(contract.takeConversation, async ({ params, body: { taken }, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const { id, names } = await mustFind(db, accountId, params.personId);
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const locked = await lockPerson(tx, accountId, names);
      await noteTaken(tx, { accountId, personId: id, names }, taken);
      if (taken) for (const { id: personId } of locked) await goFirst(asClient(tx), { accountId, personId });
      await writeAudit(tx, ids, {
        ...whoOf(caller),
        action: taken ? 'person_taken' : 'person_handed_over',
        requestId,
      });
    });
    return { taken };
  });

  serve(contract.endConversation, async ({ params, body: { done }, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const { id, names } = await mustFind(db, accountId, params.personId);
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      // Whoever was erased meanwhile has no row any more.
      if ((await lockPerson(tx, accountId, names)).length === 0) throw new Refusal('not_found');
      await noteDone(tx, { accountId, personId: id, names }, done);
      await writeAudit(tx, ids, { ...whoOf(caller), action: done ? 'person_done' : 'person_waiting', requestId });
    });
    return { done };
  });
}

async function readConversation(
  { db, clock }: ConversationDeps,
  { accountId, personId, before }: { accountId: AccountId; personId: string; before: string | null },
): Promise<Conversation> {
  const { id, names } = await mustFind(db, accountId, personId);
  const row = await readStanding(db, accountId, id);
  if (!row) throw new Refusal('not_found');
  const page = { names, erasedAt: row.erased_at, before, limit: PAGE + 1 };
  const [around, events, sent] = await Promise.all([
    readAround(db, accountId, names),
    readEvents(db, accountId, page),
    readSent(db, accountId, page),
  ]);
  const keys = events.flatMap((event) => ownerKey(event) ?? []);
  const owned = await readOwned(
    db,
    accountId,
    keys.map((key) => Buffer.from(key, 'hex')),
  );
  return presentConversation(row, { around, page: pageOf({ events, sent, owned }, PAGE), now: clock.now() });
}

async function mustFind(db: Db, accountId: AccountId, personId: string) {
  const person = await findPerson(db, accountId, personId);
  if (!person) throw new Refusal('not_found');
  return person;
}

function whoOf({ accountId, actorAccountId }: Caller) {
  return { accountId, actorAccountId: actorAccountId ?? accountId };
}
