import { AUTOMATION_KINDS, KINDS } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';

/** The list of the settings that holds the triggers, by kind; a kind without any is left out. */
const WORDS = JSON.stringify(
  Object.fromEntries(AUTOMATION_KINDS.flatMap((kind) => (KINDS[kind].words ? [[kind, KINDS[kind].words]] : []))),
);

/** The triggers of settings of a kind, as JSON; null where that has none. */
export const wordsIn = (settings: RawBuilder<unknown>, kind: RawBuilder<unknown>) =>
  sql`${settings}->(${WORDS}::jsonb->>${kind})`;

/** The columns that a card shows of settings: five triggers at most, none where it answers whatever is written, and the first text. */
export const saidIn = (settings: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`
  case when ${settings}->>'anyComment' = 'true' then '[]'::jsonb
    else coalesce(jsonb_path_query_array(${wordsIn(settings, kind)}, '$[0 to 4]'), '[]'::jsonb) end as words,
  ${settings}->'messagetitletexts'->>0 as message`;
