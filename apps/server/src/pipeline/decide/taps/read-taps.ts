import {
  type AutomationKind,
  type Names,
  type PlannedDelivery,
  planTap,
  type TapEvent,
  type Variant,
  wordedAs,
} from '@recado/engine';
import type { ClientBase } from 'pg';
import { hashKey } from '../../../platform/db/hash-key.ts';
import { type AccountId, asDeliveryId, type DeliveryId, type PersonId } from '../../../platform/ids/index.ts';
import { titleChoice } from '../../deliveries/new-delivery.ts';
import { checkIntents } from '../../deliveries/prompt-intents.ts';
import { type Known, tapOf } from '../../updates/interpret.ts';
import { addOurLinks, type SentLink } from '../add-our-links.ts';
import { compileStored, type StoredVersion } from '../automations/automations-cache.ts';
import type { RowInput } from '../decision.ts';
import { type PromptChain, readPromptChains } from './prompt-chain.ts';

/** The plan that a tap on the button of a two-step answer, or of a prompt, leads to. */
export interface TapPlan {
  /** The message with the button. */
  deliveryId: DeliveryId;
  automationId: string;
  automationVersion: number;
  kind: AutomationKind;
  mediaId: string | null;
  test: boolean;
  /** Plans what follows; empty where the settings hold nothing any more. Throws when they do not compile: the update's own failure. */
  plan(names: Names): PlannedTap;
  /** Hash of its intent key: a step is taken once, and a follow checked once, however often the button is tapped. */
  intent: Buffer;
  /** The same of a part that follows the second step. */
  intentOf(part: number): Buffer;
  /** The inbox row whose tap took the step already. */
  taken: string | null;
  /** Of a prompt. */
  gate: { root: DeliveryId; checkDelay: number } | null;
}

/** The messages after a tap, and what the links in them lead to. */
interface PlannedTap {
  planned: PlannedDelivery[];
  links: SentLink[];
}

interface FirstStep extends StoredVersion {
  account_id: AccountId;
  delivery_id: DeliveryId;
  automation_id: string;
  automation_version: number;
  delivery_media_id: string | null;
  test: boolean;
  person_id: PersonId;
  recipient_id: PersonId | null;
  message_id: string | null;
  locale: string;
  taken_by: string | null;
  gate_root: DeliveryId | null;
  comparison: string | null;
  variant: Variant | null;
}

const FIRST_STEPS = {
  name: 'pipeline.first_steps',
  text: `select d.account_id, d.id as delivery_id, d.automation_id, d.automation_version, d.media_id as delivery_media_id, d.test, d.person_id, d.recipient_id, d.message_id,
      a.id, a.kind, a.media_id, a.name, a.enabled, v.version, a.created_at, v.settings, u.public_key as audio_key, q.public_key as picture_key, coalesce(c.fans_locale, c.locale) as locale, n.inbox_id as taken_by, d.gate_root, d.comparison, d.variant
    from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as w(account_id, id, key)
    cross join lateral (select * from deliveries where account_id = w.account_id and id = w.id offset 0) d
    join accounts c on c.id = d.account_id
    join automations a on a.account_id = d.account_id and a.id = d.automation_id
    join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = d.automation_version
    left join audios u on u.account_id = v.account_id and u.id::text = v.settings->>'audioId' and u.stored_at is not null
    left join pictures q on q.account_id = v.account_id and q.id::text = v.settings->>'imageId' and q.stored_at is not null
    left join intent_keys k on k.account_id = w.account_id and k.key = w.key
    left join deliveries n on n.account_id = k.account_id and n.id = k.delivery_id`,
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface Tap {
  input: RowInput;
  event: Known<TapEvent>;
  deliveryId: DeliveryId;
  /** Of the parts behind a two-step answer. */
  intentOf(part: number): Buffer;
}

/**
 * Reads what taps of this batch ask for, by inbox row. Only the person who was sent the button may ask. `words`: messages that stand for a
 * tap, by inbox row, and the prompt that each answers.
 */
export async function readTaps(
  tx: ClientBase,
  inputs: readonly RowInput[],
  { words, publicUrl }: { words: ReadonlyMap<string, DeliveryId>; publicUrl: string },
): Promise<Map<string, TapPlan>> {
  const taps = inputs.flatMap((input): Tap[] => {
    const named = tapOf(input.event) ?? words.get(input.row.id) ?? null;
    const event = asTap(input);
    if (!input.account || !event || named === null || !UUID.test(named)) return [];
    const { ig_id } = input.account;
    const deliveryId = asDeliveryId(named);
    return [{ input, event, deliveryId, intentOf: (part) => hashKey(`dm:${ig_id}:${deliveryId}:${part}`) }];
  });
  if (taps.length === 0) return new Map();
  const values = [
    taps.map(({ input }) => input.row.account_id),
    taps.map(({ deliveryId }) => deliveryId),
    taps.map(({ intentOf }) => intentOf(2)),
  ];
  const { rows } = await tx.query<FirstStep>({ ...FIRST_STEPS, values });
  const roots = rows.flatMap(({ account_id, gate_root }) => (gate_root ? [{ account_id, root: gate_root }] : []));
  const chains = await readPromptChains(tx, roots);
  const steps = new Map(rows.map((row) => [`${row.account_id} ${row.delivery_id}`, row]));
  const plans = new Map<string, TapPlan>();
  for (const tap of taps) {
    const step = steps.get(`${tap.input.row.account_id} ${tap.deliveryId}`);
    if (!step || !isReceiver(tap.event.person.id, step)) continue;
    const chain = chains.get(`${step.account_id} ${step.gate_root}`) ?? null;
    plans.set(tap.input.row.id, toPlan(tap, { step, chain, publicUrl }));
  }
  return plans;
}

function toPlan(
  { input, event, deliveryId, intentOf }: Tap,
  { step, chain, publicUrl }: { step: FirstStep; chain: PromptChain | null; publicUrl: string },
): TapPlan {
  const plan: Omit<TapPlan, 'intent' | 'intentOf' | 'taken' | 'gate'> = {
    deliveryId,
    automationId: step.automation_id,
    automationVersion: step.automation_version,
    kind: step.kind,
    mediaId: step.delivery_media_id,
    test: step.test,
    plan: (names) => planStep(event, { step, account: input.account, names, publicUrl }),
  };
  if (!chain) return { ...plan, intent: intentOf(2), intentOf, taken: step.taken_by, gate: null };
  const ofCheck = checkIntents({ igId: input.account?.ig_id ?? '', root: chain.root, number: chain.checks });
  return {
    ...plan,
    intent: ofCheck(2),
    intentOf: ofCheck,
    taken: chain.asked.has(input.row.id) ? input.row.id : chain.taken,
    gate: { root: chain.root, checkDelay: chain.checkDelay },
  };
}

/**
 * A comment may name its author otherwise than messages do; the answer to the private reply says how. Where that answer was lost,
 * the button itself is the proof: Instagram showed it to one person.
 */
function isReceiver(personId: PersonId, { person_id, recipient_id, message_id }: FirstStep): boolean {
  return personId === (recipient_id ?? person_id) || message_id === null;
}

function planStep(
  event: TapEvent,
  {
    step,
    account,
    names,
    publicUrl,
  }: { step: FirstStep; account: RowInput['account']; names: Names; publicUrl: string },
): PlannedTap {
  const compiled = step.enabled || step.test ? compileStored(step, { locale: step.locale, publicUrl }) : null;
  if (!compiled || !account) return { planned: [], links: [] };
  // What follows speaks as what it follows.
  const isCompared = step.variant !== null && step.comparison === compiled.comparison;
  const spoken = isCompared && step.variant ? wordedAs(compiled, step.variant) : compiled;
  const { automation, links } = addOurLinks(spoken, { account, mediaId: step.delivery_media_id, publicUrl });
  const gated = step.gate_root !== null;
  const title = titleChoice(step.delivery_id);
  return { planned: planTap({ event, automation, title, names, gated }), links };
}

/** A quick reply is a tap that came as a message; so is the word of a prompt. */
function asTap({ event }: RowInput): Known<TapEvent> | null {
  if (event?.type === 'tap') return event;
  if (event?.type !== 'message') return null;
  const { mid, person, text, quickReplyPayload, at } = event;
  return { type: 'tap', mid, person, title: text, payload: quickReplyPayload ?? '', at };
}
