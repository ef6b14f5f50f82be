import { contract, type Respect } from '@recado/contract';
import { DISCLOSURES, disclosureOf, type Locale } from '@recado/engine';
import type { ClientBase } from 'pg';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { Caller, Serve } from '../../platform/http/index.ts';
import { type AccountId, asPersonId, type PersonId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type Choices, type Db, readIgnored, readRespect, writeIgnored, writeRespect } from './store.ts';

/** The most people that are shown of those who are never answered. */
const MOST_SHOWN = 500;

export interface RespectDeps {
  db: Db;
  ids: Ids;
  /** Keeps what automations still wait to send to this person from leaving, in the transaction that says so. */
  leaveAlone(
    tx: ClientBase,
    left: { accountId: AccountId; personId: PersonId; why: 'ignored_person' | 'opted_out' },
  ): Promise<void>;
}

/** Registers the calls that tell and set how automation treats people. */
export function registerRespectRoutes(serve: Serve, { db, ids, leaveAlone }: RespectDeps): void {
  serve(contract.respect, async ({ caller: { accountId } }) => present(db, accountId));

  serve(contract.setRespect, async ({ body, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const choices = {
      disclosure: body.disclosureOn,
      disclosure_text: body.disclosureText?.trim() || null,
      owner_first_minutes: body.ownerFirstMinutes,
      person_hour_cap: body.personHourCap,
      person_day_cap: body.personDayCap,
      hold_without_credits: body.holdWithoutCredits,
      name_fallback: body.nameFallback?.trim() || null,
    };
    await db.transaction().execute(async (tx) => {
      const { locale: _, ddi: __, ...before } = await readRespect(tx, accountId);
      const after: Choices = {
        ...choices,
        fans_locale: body.fansLocale === undefined ? before.fans_locale : body.fansLocale,
      };
      await writeRespect(tx, accountId, after);
      const change = { before, after, requestId };
      await writeAudit(tx, ids, { ...whoOf(caller), action: 'answers_changed', ...change });
    });
    return present(db, accountId);
  });

  serve(contract.setIgnored, async ({ params, body: { ignored }, caller, call: { requestId } }) => {
    const { accountId } = caller;
    const personId = asPersonId(params.personId);
    const action = ignored ? 'person_ignored' : 'person_answered_again';
    await db.transaction().execute(async (tx) => {
      const isNews = await writeIgnored(tx, { accountId, personId, ignored });
      if (ignored) await leaveAlone(asClient(tx), { accountId, personId, why: 'ignored_person' });
      if (!isNews) return;
      await writeAudit(tx, ids, { ...whoOf(caller), action, after: { personId, ignored }, requestId });
    });
    return { ignored };
  });
}

function whoOf({ accountId, actorAccountId }: Caller) {
  return { accountId, actorAccountId: actorAccountId ?? accountId };
}

async function present(db: Db, accountId: AccountId): Promise<Respect> {
  const [row, ignored] = await Promise.all([readRespect(db, accountId), readIgnored(db, accountId, MOST_SHOWN + 1)]);
  const { disclosure: on, disclosure_text: text, ddi } = row;
  const fansLocale = row.fans_locale as Locale | null; // as: only our own values are written
  const locale = fansLocale ?? (row.locale as Locale); // as: likewise
  return {
    disclosureOn: on,
    disclosureText: text,
    ownerFirstMinutes: row.owner_first_minutes,
    personHourCap: row.person_hour_cap,
    personDayCap: row.person_day_cap,
    holdWithoutCredits: row.hold_without_credits,
    nameFallback: row.name_fallback,
    fansLocale,
    disclosure: disclosureOf({ on, text, ddi, locale }),
    readyDisclosure: DISCLOSURES[locale],
    ignored: ignored.slice(0, MOST_SHOWN),
    moreIgnored: ignored.length > MOST_SHOWN,
  };
}
