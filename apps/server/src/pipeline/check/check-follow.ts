import type { CallResult, ProfileAnswer } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import { changeDeliveries } from '../deliveries/change-deliveries.ts';
import { fillOpen, takeNameWait } from '../deliveries/name-waits.ts';
import type { PipelineDeps } from '../deps.ts';
import { keepProfile, readProfile } from '../people/keep-profile.ts';
import { afterCheck, type CheckVerdict } from './after-check.ts';
import { askAgain } from './ask-again.ts';
import type { Checking } from './check-follows.ts';
import { type Closed, lockClosed, namesOf } from './closed-gate.ts';

/** A DM whose person is looked at now. */
export interface Due {
  account_id: AccountId;
  id: DeliveryId;
  person_id: PersonId;
}

/** A person who asks to be left alone meanwhile waits until the next prompt stands, and takes it back; people before deliveries. */
const SAME_PERSON = {
  name: 'pipeline.checked_person',
  text: 'select from people where account_id = $1 and id = $2 for share',
};
const CHECKED = {
  name: 'pipeline.follow_checked',
  text: `update deliveries set follow_checked_at = ${NOW}, follows = $3 where account_id = $1 and id = $2`,
};

/** The person's one DM of the day is the one that goes out now, not what asked them to follow. */
const GUARD_FROM_NOW = {
  name: 'pipeline.guard_from_now',
  text: `update repeat_guards g set at = ${NOW}
    from (select account_id, automation_id, person_id, id from deliveries where account_id = $1 and id = $2 offset 0) r
    where g.account_id = r.account_id and g.automation_id = r.automation_id and g.person_id = r.person_id and g.delivery_id = r.id`,
};

/** Reads one profile, and then lets the DM go, or keeps it and asks again. */
export async function checkFollow(checking: Checking, due: Due): Promise<void> {
  const { deps } = checking;
  const answer = await ask(checking, due);
  const verdict = afterCheck(answer, deps.config.waits);
  deps.ports.proc.point('check.afterRead');
  const ready = await transaction(deps.pool, async (tx) => {
    await keepProfile(tx, { accountId: due.account_id, personId: due.person_id }, readProfile(answer));
    await tx.query({ ...SAME_PERSON, values: [due.account_id, due.person_id] });
    const row = await lockClosed(tx, due.account_id, due.id);
    return row ? conclude(tx, row, { verdict, deps }) : false;
  });
  if (ready) checking.wake();
}

async function ask(
  { deps, pace, closing, noteAccountProblem }: Checking,
  { account_id, person_id }: Due,
): Promise<CallResult<ProfileAnswer> | null> {
  const token = await deps.tokenOf(account_id);
  if (token === null) return null;
  await pace.turnsOf(account_id, closing.signal)();
  const { graphTimeout: timeoutMs } = deps.config.waits;
  const profile = await deps.instagram.profile({ token, igsid: person_id, timeoutMs });
  if (!profile.ok)
    await noteAccountProblem({
      delivery: { account_id },
      token,
      outcome: { k: 'notSent', ...profile.error, usage: profile.usage },
    });
  return profile;
}

/** Returns whether something became ready. */
async function conclude(
  tx: ClientBase,
  row: Closed,
  { verdict, deps }: { verdict: CheckVerdict; deps: PipelineDeps },
): Promise<boolean> {
  const change = changeOf(row, heardBy(row, verdict));
  if (change.state !== 'held') {
    const open = await takeNameWait(tx, row);
    if (open && change.state === 'ready') change.content = fillOpen(open, namesOf(row)).content;
  }
  const isChecked = change.state === 'ready' || change.reason === 'not_following';
  if (isChecked) await tx.query({ ...CHECKED, values: [row.account_id, row.id, followsOf(verdict)] });
  if (change.state === 'ready') await tx.query({ ...GUARD_FROM_NOW, values: [row.account_id, row.gate_root] });
  const asked = change.reason === 'not_following' && (await askAgain(tx, row, deps));
  const { ready } = await changeDeliveries(tx, [change]);
  return asked || ready;
}

/** A profile that stays unreadable opens the gate to who tapped or wrote; who merely commented can still do so. */
function heardBy({ commented }: Closed, verdict: CheckVerdict): CheckVerdict {
  return commented && verdict.k === 'open' && verdict.follows === null ? { k: 'closed' } : verdict;
}

function changeOf(row: Closed, verdict: CheckVerdict): Change {
  const base = { delivery: row, reason: null };
  if (row.enabled !== true) return { ...base, state: 'skipped', reason: 'automation_changed' };
  if (row.opted_out) return { ...base, state: 'skipped', reason: 'opted_out' };
  if (row.ignored) return { ...base, state: 'skipped', reason: 'ignored_person' };
  switch (verdict.k) {
    case 'open':
      return { ...base, state: 'ready', wait: 0 };
    case 'closed':
      return { ...base, state: 'skipped', reason: 'not_following' };
    case 'again':
      return { ...base, state: 'held', reason: 'follow_check', wait: verdict.wait };
  }
}

function followsOf(verdict: CheckVerdict): boolean | null {
  if (verdict.k === 'open') return verdict.follows;
  return verdict.k === 'closed' ? false : null;
}
