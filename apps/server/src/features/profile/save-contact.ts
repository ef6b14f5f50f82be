import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller, CallInfo } from '../../platform/http/index.ts';
import { isSignedInNow, Refusal, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { orderMail } from '../../platform/mail/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type Contact, readContact } from './read-contact.ts';
import {
  type ContactRow,
  type Db,
  isEmailTaken,
  lockContactRow,
  lockEmail,
  readContactRow,
  type Tx,
  writeCode,
  writeContact,
} from './store.ts';

export interface ProfileDeps {
  db: Db;
  ids: Ids;
  limiter: Limiter;
  /** False: this installation sends no mail, and no address is confirmed. */
  sendsMail: boolean;
}

interface Change {
  caller: Caller;
  call: CallInfo;
}

/**
 * Keeps how an account can be reached. Whoever had the address before is told, whoever is said to have it now gets a code. An address that
 * got too many is kept without one: strangers who write it down do not keep its owner from it.
 */
export async function saveContact(deps: ProfileDeps, { caller, call }: Change, typed: Contact): Promise<void> {
  const read = readContact(typed);
  if (!read.ok) throw new Refusal(read.faults[0]?.code ?? 'invalid', { fields: read.faults });
  const { contact } = read;
  const { accountId } = caller;
  const former = await readContactRow(deps.db, accountId);
  const isOther = former.email !== contact.email;
  if (isOther) {
    if (isHeld(former, deps) && !isSignedInNow(caller.proof)) throw new Refusal('confirm_sign_in');
    await admitAccount(deps, accountId);
  }
  const hasRoom = isOther && (await waitOf(deps, contact.email)) === null;
  await deps.db.transaction().execute(async (tx) => {
    await lockEmail(tx, contact.email);
    const before = await lockContactRow(tx, accountId);
    const isNew = before.email !== contact.email;
    if (!isNew && before.ddi === contact.ddi && before.phone === contact.phone) return;
    // Whoever merely wrote an address down does not keep its owner from it, as long as anybody can confirm one.
    const claim = { accountId, email: contact.email, confirmed: deps.sendsMail };
    if (isNew && (await isEmailTaken(tx, claim))) throw new Refusal('user_email_already_exists');
    await writeContact(tx, accountId, contact);
    if (isNew && hasRoom) await startCode(tx, deps, { accountId, email: contact.email });
    if (isNew) await tellFormer(tx, { accountId, before, email: contact.email });
    const { email, ddi, phone } = before;
    const change = { before: { email, ddi, phone }, after: contact, requestId: call.requestId };
    const actorAccountId = caller.actorAccountId ?? accountId;
    await writeAudit(tx, deps.ids, { accountId, actorAccountId, action: 'contact_changed', ...change });
  });
}

/** An address that is the account's: whoever finds a session open somewhere does not get its mails by that. */
function isHeld({ email, email_confirmed_at: confirmed }: ContactRow, { sendsMail }: ProfileDeps): boolean {
  return email !== null && (confirmed !== null || !sendsMail);
}

async function tellFormer(
  tx: Tx,
  { accountId, before, email }: { accountId: AccountId; before: ContactRow; email: string },
): Promise<void> {
  if (before.email === null || before.email_confirmed_at === null) return;
  const facts = { email };
  await orderMail(tx, null, { template: 'email_changed', accountId, facts, to: before.email });
}

/** Sends a new code to the account's address. False where there is nothing to confirm, or no mail is sent. */
export async function sendCode(
  deps: ProfileDeps,
  { accountId, requestId }: { accountId: AccountId; requestId: string },
): Promise<boolean> {
  const { email, email_confirmed_at: confirmed } = await readContactRow(deps.db, accountId);
  if (email === null) throw new Refusal('fill_registration');
  if (confirmed !== null || !deps.sendsMail) return false;
  await admitAccount(deps, accountId);
  const wait = await waitOf(deps, email);
  if (wait !== null) throw tooMany(wait);
  await deps.db.transaction().execute(async (tx) => {
    const { email: now } = await lockContactRow(tx, accountId);
    if (now === null) return;
    await startCode(tx, deps, { accountId, email: now });
    await writeAudit(tx, deps.ids, { accountId, actorAccountId: accountId, action: 'email_code_sent', requestId });
  });
  return true;
}

async function startCode(tx: Tx, deps: ProfileDeps, { accountId, email }: { accountId: AccountId; email: string }) {
  if (!deps.sendsMail) return;
  const id = deps.ids.uuid();
  await writeCode(tx, { id, accountId, email });
  await orderMail(tx, null, { template: 'email_code', accountId, facts: { id }, to: null });
}

const QUARTER = 900_000;

/** An account asks for a few codes (T12). */
async function admitAccount({ limiter }: ProfileDeps, accountId: AccountId): Promise<void> {
  const wait = await limiter.takeShared([
    { key: `email_code ${accountId}`, rate: { count: 5, ms: QUARTER } },
    { key: `email_code_day ${accountId}`, rate: { count: 20, ms: 96 * QUARTER } },
  ]);
  if (wait !== null) throw tooMany(wait);
}

/** An address that somebody wrote gets a few from whichever accounts (T12): counts one, or says how long to wait, in milliseconds. */
function waitOf({ limiter }: ProfileDeps, email: string): Promise<number | null> {
  return limiter.takeShared([{ key: `email_code_to ${email}`, rate: { count: 5, ms: 4 * QUARTER } }]);
}
