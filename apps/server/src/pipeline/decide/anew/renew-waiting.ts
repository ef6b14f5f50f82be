import { firstNameOf, type Names, PART, type PlannedDelivery } from '@recado/engine';
import type { ClientBase } from 'pg';
import { hashKey } from '../../../platform/db/hash-key.ts';
import { NOW } from '../../../platform/db/now.ts';
import { sendAll, transaction } from '../../../platform/db/transaction.ts';
import { type AccountId, type DeliveryId, newDeliveryId } from '../../../platform/ids/index.ts';
import { changeDeliveries } from '../../deliveries/change-deliveries.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from '../../deliveries/locked-delivery.ts';
import { newDelivery } from '../../deliveries/new-delivery.ts';
import { deliveryStatements } from '../../deliveries/write-deliveries.ts';
import { intentStatements } from '../../deliveries/write-intents.ts';
import type { PipelineDeps } from '../../deps.ts';
import { type Interpreted, interpret, readStored } from '../../updates/interpret.ts';
import { addDisclosure, type Carrying } from '../add-disclosure.ts';
import { addOurLinks, linkStatements, type SentLink } from '../add-our-links.ts';
import { compileStored, type StoredVersion } from '../automations/automations-cache.ts';
import type { DecidingAccount } from '../batch/claim-pending.ts';
import { sayAnew } from './say-anew.ts';

/** Most answers of one transaction. */
const MOST = 200;

const TO_RENEW = {
  name: 'pipeline.accounts_to_renew',
  text: `select distinct account_id as id from deliveries where renew_to is not null and renewed_at is null limit 100`,
};
const ACCOUNT = {
  name: 'pipeline.renewing_account',
  text: `select id, ig_id, username, coalesce(fans_locale, locale) as locale, standing, connection, disclosure, disclosure_text, ddi, name_fallback, case when sales_on then link_key end as link_key
    from accounts where id = $1`,
};
const WAITING = {
  name: 'pipeline.to_renew',
  // What was tried meanwhile stays as it was: its repeat must say the same.
  text: `select ${LOCKED_COLUMNS}, d.part, d.test, d.known_to_follow, d.renew_to, d.automation_id, d.automation_version, d.media_id as delivery_media_id, i.payload, i.event_at,
      a.id as stored_id, a.kind as stored_kind, a.media_id as stored_media_id, a.name, a.enabled, a.created_at as stored_at, v.version, v.settings, u.public_key as audio_key, q.public_key as picture_key, p.username, p.name as person_name
    from (
      select * from deliveries where account_id is not distinct from $1 and renew_to is not null and renewed_at is null
        and attempt = 0 and doubts = 0 and state = 'held' order by id limit ${MOST} for update
    ) d
    cross join lateral (select payload, event_at from inbox where account_id = d.account_id and id = d.inbox_id offset 0) i
    left join automations a on a.account_id = d.account_id and a.id = d.automation_id
    left join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = d.renew_to
    left join lateral (select username, name from people where account_id = d.account_id and id = d.person_id offset 0) p on true
    left join audios u on u.account_id = v.account_id and u.id::text = v.settings->>'audioId' and u.stored_at is not null
    left join pictures q on q.account_id = v.account_id and q.id::text = v.settings->>'imageId' and q.stored_at is not null
    order by d.id`,
};
const PARTS = {
  name: 'pipeline.parts_to_renew',
  text: `select ${LOCKED_COLUMNS}, d.part, d.waits_for from (select inbox_id from unnest($2::uuid[]) as w(inbox_id) order by inbox_id) w
    cross join lateral (
      select * from deliveries where inbox_id = w.inbox_id and account_id is not distinct from $1
        and credits = 0 and attempt = 0 and doubts = 0 and state = 'held' for update
    ) d
    order by d.id`,
};
const RENEWED = {
  name: 'pipeline.renewed',
  text: `update deliveries d set content = r.content, fallback = r.fallback, match_hash = decode(r.match_hash, 'hex'), lane = r.lane, discloses = r.discloses,
      automation_version = r.version, renew_to = r.version, renewed_at = ${NOW}, comparison = null, variant = null
    from (
      select $1::uuid as account_id, n.* from json_to_recordset($2::json)
        as n(id uuid, content jsonb, fallback jsonb, match_hash text, lane text, discloses boolean, version int) offset 0
    ) r where d.account_id = r.account_id and d.id = r.id`,
};
const KEPT = {
  name: 'pipeline.kept_as_planned',
  text: `update deliveries set renewed_at = ${NOW} where account_id = $1 and id = any($2::uuid[])`,
};
/** No name of the old text is waited for any more. */
const NO_NAME_WAITS = {
  name: 'pipeline.renewed_names',
  text: 'delete from name_waits where account_id = $1 and delivery_id = any($2::uuid[])',
};
/** Lets an answer be that was tried or ended before anybody came to it: nothing waits for that any more. */
const LET_BE = {
  name: 'pipeline.renewals_over',
  text: `update deliveries set renewed_at = ${NOW} where account_id = $1 and renew_to is not null and renewed_at is null
    and (state <> 'held' or attempt > 0 or doubts > 0)`,
};

type Part = LockedDelivery & { part: number; waits_for: DeliveryId | null };
interface Waiting extends LockedDelivery {
  part: number;
  test: boolean;
  known_to_follow: boolean | null;
  renew_to: number;
  automation_id: string;
  delivery_media_id: string | null;
  payload: unknown;
  event_at: number;
  stored_id: string | null;
  stored_kind: StoredVersion['kind'];
  stored_media_id: string | null;
  name: string | null;
  enabled: boolean;
  stored_at: number;
  version: number | null;
  settings: unknown;
  audio_key: string | null;
  picture_key: string | null;
  username: string | null;
  person_name: string | null;
}
type Deps = Pick<PipelineDeps, 'pool' | 'ports' | 'config'>;

/** Accounts of which something that waits takes new texts; at most 100, in no order. */
export async function accountsToRenew(pool: PipelineDeps['pool']): Promise<AccountId[]> {
  return (await pool.query<{ id: AccountId }>(TO_RENEW)).rows.map(({ id }) => id);
}

/**
 * Says anew what waits, where its seller asked for that with a save: the whole answer, by the rules that planned it and from the update as it
 * was stored. What the new version would not answer stays as it is. A crash leaves the rest marked, and marked nothing goes.
 */
export async function renewWaiting(deps: Deps, accountId: AccountId): Promise<void> {
  while (await transaction(deps.pool, (tx) => renewSome(tx, deps, accountId)));
}

/** Returns whether more may be left. */
async function renewSome(tx: ClientBase, { ports, config }: Deps, accountId: AccountId): Promise<boolean> {
  const { rows: waiting } = await tx.query<Waiting>({ ...WAITING, values: [accountId] });
  if (waiting.length === 0) await tx.query({ ...LET_BE, values: [accountId] });
  const { rows: accounts } = await tx.query<DecidingAccount>({ ...ACCOUNT, values: [accountId] });
  const [account] = accounts;
  if (!account || waiting.length === 0) return false;
  const { rows: parts } = await tx.query<Part>({
    ...PARTS,
    values: [accountId, waiting.map(({ inbox_id }) => inbox_id)],
  });
  const partsOf = Map.groupBy(parts, ({ inbox_id }) => inbox_id);
  const made = waiting.map((dm) => renew(dm, { account, parts: partsOf.get(dm.inbox_id) ?? [], ports, config }));
  const [added, links] = [made.flatMap((one) => one.added), made.flatMap((one) => one.links)];
  await sendAll(tx, linkStatements(links));
  await tx.query({ ...KEPT, values: [accountId, made.flatMap(({ kept }) => kept)] });
  await tx.query({ ...RENEWED, values: [accountId, JSON.stringify(made.flatMap(({ renewed }) => renewed))] });
  await tx.query({ ...NO_NAME_WAITS, values: [accountId, made.flatMap(({ renewed }) => renewed.map(({ id }) => id))] });
  await sendAll(tx, [...intentStatements(added), ...deliveryStatements(added, config.waits)]);
  await changeDeliveries(
    tx,
    made.flatMap(({ gone }) => gone).map((delivery) => ({ delivery, state: 'skipped', reason: 'automation_changed' })),
  );
  return waiting.length === MOST;
}

interface Renewed {
  renewed: {
    id: DeliveryId;
    version: number;
    content: unknown;
    fallback: unknown;
    match_hash: string;
    lane: string;
    discloses: boolean;
  }[];
  /** DMs that stay as they are. */
  kept: DeliveryId[];
  /** Parts that the new version does not have. */
  gone: Part[];
  /** Parts that only the new version has. */
  added: ReturnType<typeof newDelivery>[];
  links: SentLink[];
}

/** Pure but for ids. */
function renew(
  dm: Waiting,
  given: { account: DecidingAccount; parts: readonly Part[] } & Pick<Deps, 'ports' | 'config'>,
): Renewed {
  const { account, parts, ports, config } = given;
  const said = planAnew(dm, { account, parts, publicUrl: config.publicUrl });
  if (!said) return { renewed: [], kept: [dm.id], gone: [], added: [], links: [] };
  const version = dm.renew_to;
  const out: Renewed = { renewed: [], kept: [], gone: [], added: [], links: said.links };
  const row = { account_id: dm.account_id, id: dm.inbox_id };
  const spacing = config.waits.spacingFactor;
  for (const planned of said.planned) {
    const there = planned.part === dm.part ? dm : parts.find(({ part }) => part === planned.part);
    if (!there && planned.part !== PART.voice) continue;
    const id = there?.id ?? newDeliveryId(ports.ids);
    const intent = hashKey(`anew:${account.ig_id}:${dm.id}:${planned.part}`);
    const delivery = newDelivery(planned, {
      row,
      personId: dm.person_id,
      id,
      intent,
      spacing,
      live: isLive(dm),
      word: account.name_fallback,
    });
    const { content, fallback, match_hash, lane, discloses } = delivery;
    if (there) out.renewed.push({ id, version, content, fallback, match_hash, lane, discloses });
    else out.added.push(Object.assign(delivery, behind(dm)));
  }
  // What says that messages are automatic, ahead of the rest, is no text of the automation.
  const has = new Set([...said.planned.map(({ part }) => part), PART.disclosure]);
  // A reply that waits for the DM behind a gate was planned with its comment, and stays.
  if (dm.part === PART.afterTap) has.add(PART.publicReply);
  out.gone = parts.filter(({ part }) => !has.has(part));
  return out;
}

/** A voice message that the DM did not have before waits for it, as it would have from the beginning. */
function behind(dm: Waiting) {
  const { automation_id, renew_to: automation_version, delivery_media_id: media_id, test, id: waits_for } = dm;
  return {
    automation_id,
    automation_version,
    media_id,
    test,
    waits_for,
    state: 'held',
    reason: 'waits_for_dm',
  } as const; // const: literals of the row
}

function isLive({ lane }: Pick<Waiting, 'lane'>): boolean {
  return lane === 'live_replies';
}

/** Plans a waiting DM anew; null where the version would not answer, or what was stored cannot be read any more. */
function planAnew(
  dm: Waiting,
  { account, parts, publicUrl }: { account: DecidingAccount; parts: readonly Part[]; publicUrl: string },
): { planned: Carrying[]; links: SentLink[] } | null {
  try {
    const { stored_id: id, stored_kind: kind, stored_media_id: media_id, stored_at: created_at, version } = dm;
    if (id === null || version === null) return null;
    const stored = { ...dm, id, kind, media_id, created_at, version };
    const compiled = compileStored(stored, { locale: account.locale, publicUrl });
    if (!compiled) return null;
    const { automation, links } = addOurLinks(compiled, { account, mediaId: dm.delivery_media_id, publicUrl });
    const event = interpret(readStored({ igId: account.ig_id, payload: dm.payload, eventAt: dm.event_at }));
    const planned = sayAnew({ event, automation, delivery: dm, names: namesOf(dm, event, account), now: dm.now });
    return planned && { planned: saying(planned, { dm, account, parts }), links };
  } catch {
    return null;
  }
}

/** Returns the names that are known by now: what waits is not kept for one. */
function namesOf(dm: Waiting, event: Interpreted, { name_fallback: fallback }: DecidingAccount): Names {
  const own = 'person' in event ? (event.person?.username ?? null) : null;
  return { username: own ?? dm.username, firstName: firstNameOf(dm.person_name), fallback };
}

/** The DM says that it is automatic where it said so before; a message of its own that does goes on saying it. */
function saying(
  planned: readonly PlannedDelivery[],
  { dm, account, parts }: { dm: Waiting; account: DecidingAccount; parts: readonly Part[] },
): Carrying[] {
  const saysBefore = parts.some(({ part }) => part === PART.disclosure);
  const disclosed = saysBefore || !dm.discloses;
  const known = {
    accountId: dm.account_id,
    personId: dm.person_id,
    username: null,
    name: null,
    follows: null,
    profileDue: false,
  };
  const person = { ...known, optedOut: false, ignored: false, messageBefore: null, pageKey: null, disclosed };
  return addDisclosure(planned, { account, person, gated: true });
}
