import type { InstagramClient, SendOutcome } from '@recado/instagram';
import type { Statement } from '../world/sim-store.ts';

type Rewrite = (statement: Statement) => Statement;
type Row = Record<string, unknown>;
type Result = (statement: Statement, rows: Row[]) => Row[];

export function onlyFor(name: string, change: Rewrite): Rewrite {
  return (statement) => (statement.name === name ? change(statement) : statement);
}

/** A part of a statement, replaced. A part that is not there throws: a bug that is not planted cannot be found. */
export function swapped(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`the statement no longer says "${part}"`);
  return text.replace(part, by);
}

/** Statements that say this, whatever their name. */
export function onlySaying(part: string, change: Rewrite): Rewrite {
  return (statement) => (statement.text.includes(part) ? change(statement) : statement);
}

/** A column of each row, replaced. */
function withColumn(rows: Row[], column: string, value: unknown): Row[] {
  return rows.map((row) => {
    if (!(column in row)) throw new Error(`the rows no longer have "${column}"`);
    return { ...row, [column]: value };
  });
}

/** A column of what a statement found. */
export function found(name: string, column: string, value: unknown): Result {
  return (statement, rows) => (statement.name === name ? withColumn(rows, column, value) : rows);
}

/** A statement that finds nothing. */
export function noRows(name: string): Result {
  return (statement, rows) => (statement.name === name ? [] : rows);
}

/** The list that a statement takes at this place, however it is sent. */
export function listAt({ name, values }: Statement, at: number): unknown[] {
  const given = values[at];
  const list = given instanceof Object && 'list' in given ? given.list : given;
  if (!Array.isArray(list)) throw new Error(`${name} no longer takes a list at ${at}`);
  return list;
}

/** The lock of an attempt's record, whatever state its delivery is in. */
export function anyState(text: string): string {
  return swapped(text, " and (d.state in ('sending', 'unknown') or (a.sent and d.state in ('ready', 'held')))", '');
}

/** Keys that never come twice: whatever is unique by them is not. */
export function freshKeys(name: string, position: number): Rewrite {
  let count = 0;
  return onlyFor(name, (statement) => {
    const fresh = () => Buffer.from((++count).toString(16).padStart(32, 'f'), 'hex');
    return withValue(statement, position, listAt(statement, position).map(fresh));
  });
}

/** A statement with another value at this place. */
export function withValue(statement: Statement, at: number, value: unknown): Statement {
  return { ...statement, values: statement.values.with(at, value) };
}

/** `settle` writes a list of rows. */
export function changing(change: (row: Row) => Row): Rewrite {
  return onlyFor('pipeline.change', (one) => {
    const rows = JSON.parse(String(one.values[0])) as Row[]; // as: see above
    return { ...one, values: [JSON.stringify(rows.map(change)), ...one.values.slice(1)] };
  });
}

/** Messages that belong to a delivery already count as free. */
export function ownersForgotten(statement: Statement): Statement {
  if (statement.name !== 'pipeline.free_messages' && statement.name !== 'pipeline.unknown_with_evidence')
    return statement;
  return { ...statement, text: swapped(statement.text, 'and num_nulls(s.delivery_id) = 1', '') };
}

/** Every wish to own a message is granted. */
export function bindsAnything(statement: Statement, rows: Row[]): Row[] {
  if (statement.name === 'pipeline.free_messages') return withColumn(rows, 'owner', null);
  if (statement.name !== 'pipeline.bind') return rows;
  return listAt(statement, 2).map((delivery_id) => ({ delivery_id }));
}

/** `credits.move` takes counts of captured, released and lost credits as its third, fourth and fifth value. */
export function withZeros(at: number): Rewrite {
  return onlyFor('credits.move', (one) =>
    withValue(
      one,
      at,
      listAt(one, at).map(() => 0),
    ),
  );
}

/** The record of plain confirmations, with a part of it replaced. */
export function plainly(part: string, by: string): Rewrite {
  return onlyFor('pipeline.confirm_plain', (one) => ({ ...one, text: swapped(one.text, part, by) }));
}

export function releasedAsSpent(statement: Statement): Statement {
  if (statement.name !== 'credits.move') return statement;
  const [accounts, ids, captured, released, lost] = statement.values as [unknown, unknown, number[], number[], unknown]; // as: see above
  const more = captured.map((count, at) => count + (released[at] ?? 0));
  return { ...statement, values: [accounts, ids, more, released.map(() => 0), lost] };
}

/** A client that calls some unknown outcomes a refusal to be tried again. */
export function doubting(isMistaken: (outcome: Extract<SendOutcome, { k: 'unknown' }>) => boolean) {
  const mistake = (outcome: SendOutcome): SendOutcome => {
    if (outcome.k !== 'unknown' || !isMistaken(outcome)) return outcome;
    return {
      k: 'notSent',
      code: 'planted',
      action: 'retry',
      scope: 'message',
      message: 'planted',
      usage: outcome.usage,
    };
  };
  return (client: InstagramClient): InstagramClient => ({
    ...client,
    sendMessage: async (ask) => mistake(await client.sendMessage(ask)),
    replyToComment: async (ask) => mistake(await client.replyToComment(ask)),
  });
}

/** A bug that lets no automation rest: whom it has answered is neither read nor refused when it is written. */
export const neverResting = {
  rewrite: onlyFor('pipeline.guards', (one) => ({
    ...one,
    text: swapped(one.text, 'when repeat_guards.at', 'when true or repeat_guards.at'),
  })),
  result: ({ name }: Statement, rows: Row[]): Row[] => (name === 'pipeline.repeats' ? [] : rows),
};

/** Nobody seems to have written before. */
export const noneBefore = found('pipeline.people', 'message_before', null);

/** No chain of prompts seems to be at its end. */
export function neverFull(statement: Statement, rows: Row[]): Row[] {
  return found('pipeline.still_closed', 'prompts', 2)(statement, rows);
}
