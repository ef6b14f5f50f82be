import { gateWord, isGateWord, type Locale, parseSettings, readRequest } from '@recado/engine';
import type { ClientBase } from 'pg';
import { listStates } from '../../../platform/db/list-states.ts';
import type { AccountId, DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import { firstIdOf } from '../../../platform/ports/index.ts';
import { NEVER_WENT, OPENED } from '../../deliveries/delivery.ts';
import { tapOf } from '../../updates/interpret.ts';
import type { RowInput } from '../decision.ts';

/** The newest prompt that has reached somebody, of a chain whose gate never opened. */
interface OpenPrompt {
  account_id: AccountId;
  person_id: PersonId;
  delivery_id: DeliveryId;
  settings: unknown;
  locale: string;
}

const OPEN_PROMPTS = {
  name: 'pipeline.open_prompts',
  // Person by person, newest first, under either name that they go by. A chain is over where its DM is on its way.
  text: `select p.account_id, p.person_id, d.id as delivery_id, v.settings, coalesce(c.fans_locale, c.locale) as locale
    from (select distinct account_id, person_id from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)) p
    join accounts c on c.id = p.account_id
    cross join lateral (
      select max(id::text)::uuid as id from (
        select * from (select * from deliveries where person_id = p.person_id and account_id = p.account_id and id >= $3 offset 0) of_one
        union all
        select * from (select * from deliveries where recipient_id = p.person_id and account_id = p.account_id and id >= $3 offset 0) of_other
      ) known where gate_root is not null and credits = 0 and attempt > 0 and state not in (${listStates(NEVER_WENT)})
    ) newest
    cross join lateral (select * from deliveries where account_id = p.account_id and id = newest.id offset 0) d
    join automation_versions v on v.account_id = d.account_id and v.automation_id = d.automation_id and v.version = d.automation_version
    where not exists (select from deliveries g where g.account_id = d.account_id and g.gate_root = d.gate_root and g.credits = 1 and g.state in (${OPENED}))`,
};
/** A prompt is answered for a week at most; a day more for clocks that differ. */
const LONGEST = 8 * 24 * 3_600_000;
/** A button's title has 20 characters; what people write around it is little. */
const LONGEST_WORD = 80;

/** Finds, by inbox row, the prompt that a message answers with the word of its button, as who sees no button does (docs/hard-cases.md 37). */
export async function findPromptWords(tx: ClientBase, inputs: readonly RowInput[]): Promise<Map<string, DeliveryId>> {
  const short = inputs.flatMap(({ row, account, event }) => {
    if (!account || event?.type !== 'message' || event.about !== 'inbox' || tapOf(event) !== null) return [];
    if (readRequest(event) !== null || wasPromptWord(row)) return [];
    const isShort = event.text !== '' && event.text.length <= LONGEST_WORD;
    return isShort ? [{ row, person: event.person.id, text: event.text }] : [];
  });
  const [first] = short;
  if (!first) return new Map();
  const { rows } = await tx.query<OpenPrompt>({
    ...OPEN_PROMPTS,
    values: [
      short.map(({ row }) => row.account_id),
      short.map(({ person }) => person),
      firstIdOf(first.row.now - LONGEST),
    ],
  });
  const prompts = new Map(rows.map((prompt) => [`${prompt.account_id} ${prompt.person_id}`, prompt]));
  return new Map(
    short.flatMap(({ row, person, text }) => {
      const prompt = prompts.get(`${row.account_id} ${person}`);
      return prompt && isWordOf(text, prompt) ? [[row.id, prompt.delivery_id] as const] : [];
    }),
  );
}

/** The outcomes of a message that was taken for the word of a prompt. */
const OF_WORDS: ReadonlySet<string | null> = new Set(['follow_check', 'step_already_taken']);

/** A message that is decided once more was such a word the first time: whatever the chain is by now, it asks for nothing again. */
export function wasPromptWord({ before }: { before: string | null }): boolean {
  return OF_WORDS.has(before);
}

function isWordOf(text: string, { settings, locale }: OpenPrompt): boolean {
  const parsed = parseSettings(settings);
  return parsed.ok && isGateWord(text, gateWord(parsed.settings, locale as Locale)); // as: the column holds what the contract let in
}
