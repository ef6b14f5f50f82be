import { KINDS, type MessageEvent, readRequest, WINDOWS } from '@recado/engine';
import type { Update } from '@recado/instagram';
import type { PersonId } from '../../platform/ids/index.ts';
import { repliesTo } from '../evidence/seen-messages.ts';
import type { SeenPerson } from '../people/meet-people.ts';
import { interpret } from '../updates/interpret.ts';
import { findAutomation } from './automations/find-automation.ts';
import type { Candidate } from './batch/read-facts.ts';
import { intentOf, type RowInput } from './decision.ts';

/** Reads one row as far as no fact is needed. Never throws. */
export function readRow(
  ask: Pick<RowInput, 'row' | 'account' | 'automations' | 'wish'> & { parse(): Update },
): RowInput {
  const { row, account, automations, wish } = ask;
  const read = { update: null, event: null, considered: null, broken: null };
  const input: RowInput = { row, account, automations, wish, ...read };
  try {
    input.update = ask.parse();
    input.event = interpret(input.update, account);
    input.considered = findAutomation(input);
  } catch (error) {
    input.broken = error ?? new Error('unreadable');
  }
  return input;
}

/** Names whose update it is; null where that cannot be read, or is no id that the database would take. */
export function personOf({ event }: Pick<RowInput, 'event'>): PersonId | null {
  const id = event && 'person' in event ? event.person?.id : undefined;
  return id !== undefined && /^[\w:-]{1,64}$/.test(id) ? id : null;
}

/** Says whether a message is part of the conversation: a mention in a story of theirs has said nothing to the account yet (docs/hard-cases.md 18). */
export function countsAsWritten({ about }: MessageEvent): boolean {
  return about !== 'story_mention';
}

/** The people to lock and the facts to look up: of comments that match, and of everybody who wrote or tapped. */
export function wantsFacts(inputs: readonly RowInput[]): { people: SeenPerson[]; candidates: Candidate[] } {
  const people: SeenPerson[] = [];
  const candidates: Candidate[] = [];
  for (const { event, account, considered, wish } of inputs) {
    if (!account || !event || (event.type !== 'comment' && event.type !== 'message' && event.type !== 'tap')) continue;
    const found = considered?.found ?? null;
    // What was answered on a wish stays answered, also where its automation is off by now.
    if (event.type === 'comment' && !found && !wish) continue;
    const windowUntil = event.type === 'comment' ? 0 : event.at + WINDOWS.message;
    people.push({
      accountId: account.id,
      personId: event.person.id,
      username: event.person.username,
      at: event.at,
      windowUntil,
      messageAt: event.type === 'message' && countsAsWritten(event) ? event.at : 0,
    });
    const asks = event.type === 'message' && readRequest(event) !== null;
    if (event.type === 'tap' || !(found || asks || wish)) continue;
    const ref = found?.automation.ref;
    candidates.push({
      accountId: account.id,
      personId: event.person.id,
      automationId: ref?.id ?? null,
      intent: intentOf(account, event),
      greets: ref !== undefined && KINDS[ref.kind].greets === true,
      commentKey: event.type === 'comment' ? repliesTo(event.commentId) : null,
      ownerFirst: account.owner_first_minutes > 0,
    });
  }
  return { people, candidates };
}
