import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { explainGeneric } from '../../../../tooling/vitest/explain-generic.ts';
import { namedStatements } from '../../../../tooling/vitest/named-statements.ts';
import { openPipelinePool } from '../platform/db/database.ts';
import { withClient } from '../platform/db/with-client.ts';

// What each named statement may read, the pipeline's and those of the program's other pools, and by which columns, on a database of three years that knows nothing of its tables yet:
// the plan that a connection makes then serves it for as long as it lives. An index that is named with the account alone, or with nothing
// in its brackets, is read for everything that the account has, or that is in it: that is right for few things, most of which
// look at everybody by the clock (the ledger's checks and jobs, the sweep and its like, the backlog). Postgres may look up by
// more columns than are named. A new statement, and one that reads something else, gets its row here, by somebody who has looked at it.
const READS = `
audit.batch: audit_entries_chain(account_id) · audit_heads_pkey(account_id)
audit.next_batch: audit_entries_chain(account_id)
credits.accounts_waiting: automations_pkey(account_id, id) · credit_grants_account_id_source_source_id_key() · credit_grants_account_id_source_source_id_key(account_id) · deliveries_pkey(account_id, id) · waiting_held(reason, expires_at)
credits.add_up_days: credit_day_lines_pkey() · credit_day_lines_pkey(id)
credits.check_balances: credit_entries_pkey() · credit_grants_pkey()
credits.check_deliveries: accounts_pkey() · credit_grants_account_id_source_source_id_key(account_id) · deliveries_pkey()
credits.close_periods: accounts_pkey(id) · credit_grants_pkey(account_id, id) · credit_grants_to_close(ends_at)
credits.correct: credit_grants_pkey(account_id, id)
credits.correct_entry: nothing
credits.end_unlimited: accounts_pkey(id) · credit_grants_everything()
credits.ensure_free: accounts_pkey(id)
credits.free: accounts_pkey(id)
credits.grant: nothing
credits.grant_unlimited: accounts_pkey() · credit_grants_everything()
credits.held_deliveries: automations_pkey(account_id) · credit_grants_account_id_source_source_id_key(account_id) · deliveries_pkey(account_id, id) · waiting_held(account_id, reason, expires_at)
credits.hold: credit_grants_pkey(account_id, id)
credits.kinds_on: automations_pkey(account_id)
credits.let_go: deliveries_pkey(account_id, id)
credits.let_go_lanes: nothing
credits.lock_free: credit_grants_account_id_source_source_id_key(account_id, source)
credits.lock_held: credit_grants_pkey(account_id, id)
credits.lock_paying: credit_grants_pkey(account_id)
credits.missing_free: accounts_pkey() · credit_grants_account_id_source_source_id_key(source)
credits.move: credit_grants_pkey(account_id, id)
credits.move_entries: nothing
credits.note_day: nothing
credits.paying: credit_grants_pkey(account_id)
credits.pays: credit_grants_account_id_source_source_id_key(account_id)
credits.reserve_entries: nothing
credits.running: credit_grants_account_id_source_source_id_key(account_id)
credits.set_free: accounts_pkey(id)
credits.tell_used_up: accounts_pkey(id) · automations_pkey(account_id) · credit_grants_account_id_source_source_id_key(account_id) · credit_grants_account_id_source_source_id_key(account_id, source)
credits.untold: accounts_pkey() · admin_users_free_used_up(account_id)
credits.waiting: waiting_held(account_id, reason, expires_at)
credits.withdraw: credit_grants_pkey(account_id, id)
hints.tell: nothing
limits.take: nothing
limits.wait: rate_limits_pkey(key)
pipeline.account_ids: accounts_ig_id_key(ig_id) · tombstones_ig(ig_hash)
pipeline.accounts: accounts_pkey(id)
pipeline.accounts_of_pending: accounts_pkey(id) · arrivals_pkey()
pipeline.accounts_to_renew: deliveries_to_renew()
pipeline.accounts_to_resume: accounts_pkey(id) · waiting_held(reason)
pipeline.announced: nothing
pipeline.announced_asked: edits_of_zero_pkey(mid, account_id)
pipeline.announced_done: edits_of_zero_pkey(mid, account_id)
pipeline.announced_known: update_keys_merged_pkey(account_id, key) · update_keys_recent_pkey(account_id, key)
pipeline.answered: intent_keys_merged_pkey(account_id, key) · intent_keys_recent_pkey(account_id, key)
pipeline.ask_answers: inbox_pkey(account_id, id)
pipeline.attempts: nothing
pipeline.automation_tests: automation_tests_pkey(account_id)
pipeline.automations: audios_pkey(account_id) · automation_versions_pkey(account_id, automation_id, version) · automations_pkey(account_id) · pictures_pkey(account_id)
pipeline.backlog: all of claims · arrivals_pkey() · deliveries_pkey(account_id, id) · inbox_dead() · inbox_pkey(account_id, id) · waiting_held() · waiting_ready() · waiting_unknown()
pipeline.bind: message_ids_merged_pkey(account_id, mid_hash) · message_ids_recent_pkey(account_id, mid_hash)
pipeline.capped: people_pkey(account_id, id)
pipeline.change: deliveries_pkey(account_id, id)
pipeline.checked_person: people_pkey(account_id, id)
pipeline.checks_of_chain: deliveries_of_gate(gate_root)
pipeline.claim: nothing
pipeline.claims_over: claims_over(lease_until) · deliveries_pkey(account_id, id)
pipeline.claims_recorded: claims_pkey(id)
pipeline.confirm_plain: credit_grants_pkey(account_id, id) · deliveries_of_update(inbox_id) · deliveries_pkey(account_id, id) · message_ids_merged_pkey(account_id, mid_hash) · message_ids_recent_pkey(account_id, mid_hash) · seen_messages_pkey(mid)
pipeline.conversations: conversations_pkey(account_id, person_id) · people_of_receiver(recipient_id) · people_pkey(account_id, id)
pipeline.count_coverage: nothing
pipeline.coverage_emptied: coverage_days_pkey(account_id, media_id)
pipeline.covered_posts: accounts_pkey(id) · all of app_pauses · automations_one_per_account(kind) · automations_one_per_media() · automations_one_per_media(account_id) · lanes_pkey(account_id) · media_newest(account_id, id) · media_newest(account_id, place)
pipeline.decide_again: automations_pkey(account_id, id) · inbox_of_media(media_id, account_id, id)
pipeline.deliveries: nothing
pipeline.done: arrivals_pkey(account_id, id) · inbox_pkey(account_id, id) · people_pkey(account_id, id)
pipeline.done_again: arrivals_pkey(account_id, id) · inbox_pkey(account_id, id)
pipeline.doubts: claims_over(lease_until) · waiting_ends(expires_at) · waiting_unknown()
pipeline.due_lanes: accounts_pkey(id) · all of app_pauses · lanes_due(ready_at)
pipeline.first_steps: accounts_pkey(id) · audios_pkey(account_id) · automation_versions_pkey(account_id, automation_id, version) · automations_pkey(account_id, id) · deliveries_pkey(account_id, id) · intent_keys_merged_pkey(account_id, key) · intent_keys_recent_pkey(account_id, key) · pictures_pkey(account_id)
pipeline.follow: deliveries_of_update(inbox_id) · deliveries_pkey(account_id, id)
pipeline.follow_checked: deliveries_pkey(account_id, id)
pipeline.follow_checks: accounts_pkey(id) · all of app_pauses · deliveries_pkey(account_id, id) · lanes_pkey(account_id) · waiting_held(reason, expires_at) · waiting_to_check(next_at)
pipeline.free_lanes: accounts_pkey(id) · all of app_pauses · lanes_pkey(account_id, lane)
pipeline.free_messages: message_ids_merged_pkey(account_id, mid_hash) · message_ids_recent_pkey(account_id, mid_hash) · seen_messages_of_person(account_id, person_id, match_hash)
pipeline.guard_from_now: deliveries_pkey(account_id, id) · repeat_guards_pkey(account_id, automation_id, person_id)
pipeline.guards: nothing
pipeline.hand_known: intent_keys_merged_pkey(account_id, key) · intent_keys_recent_pkey(account_id, key)
pipeline.heard: accounts_pkey(id)
pipeline.hold_lane: deliveries_pkey(account_id, id) · waiting_ready(account_id, lane)
pipeline.hold_names: nothing
pipeline.intents: intent_keys_merged_pkey(account_id, key) · intent_keys_recent_pkey(account_id, key)
pipeline.kept_as_planned: deliveries_pkey(account_id, id)
pipeline.known_comments: inbox_comment(comment_id, account_id)
pipeline.lanes_again: nothing
pipeline.lanes_due: nothing
pipeline.lanes_spent: lanes_pkey(account_id, lane)
pipeline.leases_over: claims_over(lease_until) · deliveries_pkey(account_id, id)
pipeline.let_go_early: accounts_pkey(id) · deliveries_pkey(account_id, id) · people_pkey(account_id, id) · waiting_early()
pipeline.lock_attempts: deliveries_pkey(account_id, id)
pipeline.maybe_remixes: accounts_pkey(id) · all of app_pauses · automations_one_per_media(account_id) · automations_pkey() · inbox_pkey(account_id, id) · lanes_pkey(account_id) · media_pkey(account_id)
pipeline.media_compared: media_newest(account_id, id)
pipeline.media_counted: media_newest(account_id, id)
pipeline.name: deliveries_pkey(account_id, id)
pipeline.name_commenters: seen_messages_of_person(account_id, person_id)
pipeline.name_wait: name_waits_pkey(account_id, delivery_id)
pipeline.name_waits: nothing
pipeline.name_waits_over: name_waits_of_person(account_id, person_id)
pipeline.named: deliveries_pkey(account_id, id)
pipeline.named_person: people_pkey(account_id, id)
pipeline.nameless: deliveries_of_person(person_id, account_id)
pipeline.names_of_people: people_pkey(account_id, id)
pipeline.notify: nothing
pipeline.one_pending: inbox_pkey(account_id, id)
pipeline.open_prompts: accounts_pkey(id) · automation_versions_pkey(account_id, automation_id, version) · deliveries_of_gate(gate_root, account_id) · deliveries_of_person(person_id, account_id, id) · deliveries_of_receiver(recipient_id, account_id) · deliveries_pkey(account_id, id)
pipeline.opened: deliveries_of_person(person_id, account_id) · deliveries_of_receiver(recipient_id, account_id)
pipeline.opt_outs: deliveries_of_receiver(recipient_id, account_id) · people_pkey(account_id)
pipeline.overdue: deliveries_pkey(account_id, id) · waiting_ends(expires_at)
pipeline.owner_answers: accounts_pkey(id) · all of claims · deliveries_of_person(person_id) · deliveries_of_person(person_id, account_id) · deliveries_pkey(account_id, id) · message_ids_merged_pkey(account_id, mid_hash) · message_ids_recent_pkey(account_id, mid_hash) · seen_messages_commenter(commenter_id, account_id) · seen_messages_of_person(account_id, person_id) · waiting_unknown()
pipeline.owner_wrote_lately: accounts_pkey(id) · seen_messages_by_hand(account_id)
pipeline.parts_to_renew: deliveries_of_update(inbox_id)
pipeline.pause_app: nothing
pipeline.pause_lanes: nothing
pipeline.payloads: inbox_pkey(account_id, id)
pipeline.pending: arrivals_pkey() · inbox_pkey(account_id, id)
pipeline.people: people_of_receiver(recipient_id, account_id) · people_pkey(account_id, id)
pipeline.people_again: people_pkey(account_id, id)
pipeline.people_held: nothing
pipeline.people_new: nothing
pipeline.person_counts: deliveries_of_person(person_id, id) · people_of_receiver(recipient_id, account_id) · people_pkey(account_id, id)
pipeline.pick: accounts_pkey(id) · deliveries_pkey(account_id, id) · waiting_ready(account_id, lane, expires_at)
pipeline.profile_failed: people_pkey(account_id, id)
pipeline.profile_refused: people_pkey(account_id, id)
pipeline.profile_told: people_pkey(account_id, id)
pipeline.profiles_due: people_pkey(account_id, id) · people_profile_due(profile_due_at)
pipeline.proven_attempts: attempts_pkey(account_id, delivery_id)
pipeline.quiet: accounts_pkey(id) · all of app_pauses · arrivals_pkey() · claims_over(lease_until) · edits_of_zero_due(due_at) · lanes_due(ready_at) · lanes_pkey(account_id) · waiting_ends(expires_at) · waiting_to_check(next_at) · waiting_unknown(next_at)
pipeline.receiver: attempts_pkey(account_id, delivery_id) · deliveries_of_person(person_id, account_id) · deliveries_pkey(account_id) · people_pkey(account_id, id)
pipeline.remix_sightings: nothing
pipeline.renewals_over: deliveries_to_renew(account_id)
pipeline.renewed: deliveries_pkey(account_id, id)
pipeline.renewed_names: name_waits_pkey(account_id, delivery_id)
pipeline.renewing_account: accounts_pkey(id)
pipeline.repeated: nothing
pipeline.repeats: deliveries_of_gate(gate_root) · deliveries_pkey(account_id, id) · people_pkey(account_id, id) · repeat_guards_pkey(account_id, automation_id, person_id)
pipeline.replay: inbox_pkey(id)
pipeline.resume: accounts_pkey(id) · deliveries_pkey(account_id, id) · waiting_held(account_id, reason, expires_at)
pipeline.seen: inbox_comment(comment_id, account_id) · message_ids_merged_pkey(account_id, mid_hash) · message_ids_recent_pkey(account_id, mid_hash)
pipeline.seen_bound: seen_messages_pkey(mid, account_id)
pipeline.seen_owned: seen_messages_pkey(mid, account_id)
pipeline.sent_links: nothing
pipeline.served: lanes_pkey(account_id, lane) · waiting_ready(account_id, lane, expires_at)
pipeline.share_wishes: people_pkey(account_id, id)
pipeline.siblings: deliveries_of_person(person_id, account_id)
pipeline.side_reads_paused: all of app_pauses · lanes_pkey(account_id)
pipeline.sighting_done: remix_sightings_pkey(account_id, comment_id)
pipeline.sighting_tied: remix_sightings_pkey(account_id, comment_id)
pipeline.sighting_told: automations_pkey(account_id, id) · inbox_pkey(account_id, id)
pipeline.spend_tests: automation_tests_pkey(account_id, code)
pipeline.still_closed: accounts_pkey(id) · automation_versions_pkey(account_id, automation_id) · automations_pkey(account_id, id) · deliveries_of_gate(gate_root, account_id) · deliveries_pkey(account_id, id) · inbox_pkey(account_id, id) · people_pkey(account_id, id)
pipeline.still_unknown: deliveries_pkey(account_id, id)
pipeline.store: accounts_pkey(id) · update_keys_merged_pkey(account_id, key) · update_keys_recent_pkey(account_id, key)
pipeline.take_announced: accounts_pkey(id) · all of app_pauses · edits_of_zero_due(due_at) · edits_of_zero_pkey(mid, account_id) · lanes_pkey(account_id)
pipeline.take_post: media_newest(account_id, id)
pipeline.take_sightings: remix_sightings_due(next_at) · remix_sightings_pkey(account_id, comment_id)
pipeline.tell_next_post: nothing
pipeline.tests_left: automation_tests_pkey(account_id, code)
pipeline.to_renew: audios_pkey(account_id) · automation_versions_pkey(account_id, automation_id) · automations_pkey(account_id, id) · deliveries_to_renew(renew_to) · inbox_pkey(account_id, id) · people_pkey(account_id, id) · pictures_pkey(account_id)
pipeline.told: people_pkey(account_id, id)
pipeline.tried: arrivals_pkey(account_id, id) · inbox_pkey(account_id, id) · people_pkey(account_id, id)
pipeline.unguard: deliveries_pkey(account_id, id) · repeat_guards_pkey(account_id, automation_id, person_id)
pipeline.unknown_media: media_newest(account_id, id)
pipeline.unknown_private_replies: deliveries_pkey(account_id, id) · waiting_unknown(next_at)
pipeline.unknown_to_read: accounts_pkey(id) · all of app_pauses · deliveries_pkey(account_id, id) · lanes_pkey(account_id) · waiting_unknown(next_at)
pipeline.unknown_with_evidence: deliveries_pkey(account_id, id) · seen_messages_of_person(account_id, person_id, match_hash) · waiting_unknown()
pipeline.unpause: lanes_pkey(account_id)
pipeline.updates_of: deliveries_pkey(account_id, id)
pipeline.waiting_for_names: deliveries_pkey(account_id, id) · name_waits_of_person(account_id, person_id)
pipeline.waiting_for_post: accounts_pkey(id) · all of app_pauses · automation_versions_pkey(account_id, automation_id, version) · automations_one_per_account(kind) · lanes_pkey(account_id)
pipeline.waiting_of_answered: deliveries_of_person(person_id, account_id) · deliveries_of_receiver(recipient_id, account_id)
pipeline.waiting_of_changed: accounts_pkey(id) · automations_pkey(account_id, id) · deliveries_pkey(account_id, id) · waiting_pkey(account_id)
pipeline.waiting_of_people: deliveries_of_person(person_id, account_id) · deliveries_of_receiver(recipient_id, account_id) · deliveries_pkey(account_id, id) · inbox_pkey(account_id, id)
pipeline.wishes: inbox_pkey(account_id, id) · wishes_pkey(account_id, inbox_id)
pipeline.wrote_by_hand: accounts_pkey(id) · seen_messages_by_hand(account_id, at)
walls.account: nothing
`;
/** Statements of the program's other pools, whose plans are made once as well where they are asked often. */
const OTHERS = ['audit/verify-audit.ts', 'db/walls.ts', 'hints/tell-hints.ts', 'limits/limiter.ts'];
const PLACES = [
  import.meta.dirname,
  path.join(import.meta.dirname, '../features/credits'),
  ...OTHERS.map((name) => path.join(import.meta.dirname, '../platform', name)),
];

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, 'months', (client) =>
    client.query(`select ensure_partitions(db_now() - interval '32 months', db_now() + interval '3 months')`),
  );
  pool = openPipelinePool(database.appUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = new Map(
  READS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [name = '', reads = ''] = line.split(': ');
      return [name, reads === 'nothing' ? [] : reads.split(' · ')];
    }),
);
const statements = namedStatements(PLACES);

/** `index(a, b)` is told by `index(a)`. */
function tells(told: string, read: string): boolean {
  const parts = (text: string) => /^([^(]+)(?:\((.*)\))?$/.exec(text)?.slice(1) ?? [];
  const [index, columns = ''] = parts(told);
  const [name, more = ''] = parts(read);
  const found = new Set(more.split(', '));
  return index === name && (columns === '' || columns.split(', ').every((column) => found.has(column)));
}

test('every named statement has its row, and every row its statement', () => {
  expect([...rows.keys()]).toEqual(statements.map(({ name }) => name).sort());
});

test('no statement that locks rows leaves out months by an id and by bounds at once (platform/db/an-id.ts)', () => {
  const selects = statements.flatMap(({ name, text }) =>
    [...text.matchAll(/\(\s*select(?:(?!\(\s*select)[\s\S])*?for (?:no key )?update/g)].map(([select]) => ({
      name,
      select,
    })),
  );
  expect(selects.length).toBeGreaterThan(10);
  const wrong = selects.filter(
    ({ select }) =>
      /\b(?:deliveries|inbox|attempts)\b/.test(select) &&
      /between \$|uuid7_floor/.test(select) &&
      /\bid = \w+\.\w*id\b/.test(select),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no statement reads anything but what its row names, whatever is known of the tables', async () => {
  const client = await pool.connect();
  try {
    const wrong: string[] = [];
    for (const statement of statements) {
      const reads = await explainGeneric(client, statement);
      const told = rows.get(statement.name) ?? [];
      const fits =
        reads.every((read) => told.some((one) => tells(one, read))) &&
        told.every((one) => reads.some((read) => tells(one, read)));
      if (!fits) wrong.push(`${statement.name}: ${reads.join(' · ') || 'nothing'}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    client.release();
  }
});
