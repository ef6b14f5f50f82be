import { HINT_KINDS, type HintKind } from '@recado/contract';
import type { AccountId } from '../ids/index.ts';
import { asAccountId } from '../ids/index.ts';

/** Something changed for an account. */
export interface Hint {
  accountId: AccountId;
  kind: HintKind;
}

/** All that one message says: these kinds of thing changed for each of these accounts. */
export interface HintMessage {
  kinds: HintKind[];
  accountIds: AccountId[];
}

/** The channel that every process with open streams listens on. */
export const HINT_CHANNEL = 'recado_hints';
/** Postgres takes less than 8,000 bytes; an id and its space are 37, and all kinds together 80. */
const MOST_ACCOUNTS = 200;

const TELL = {
  name: 'hints.tell',
  text: `select pg_notify('${HINT_CHANNEL}', message) from unnest($1::text[]) as message`,
};

/**
 * Returns what tells these hints, at most one statement: whoever listens hears it once the transaction is committed, and never where it is
 * rolled back.
 */
export function hintStatements(hints: readonly Hint[]): { name: string; text: string; values: unknown[] }[] {
  const messages = hintMessages(hints);
  return messages.length === 0 ? [] : [{ ...TELL, values: [messages] }];
}

/** Writes hints as messages: accounts of the same kinds together, as many as fit into each. */
export function hintMessages(hints: readonly Hint[]): string[] {
  const kindsOf = new Map<AccountId, Set<HintKind>>();
  for (const { accountId, kind } of hints) {
    const kinds = kindsOf.get(accountId);
    if (kinds) kinds.add(kind);
    else kindsOf.set(accountId, new Set([kind]));
  }
  const groups = Map.groupBy(kindsOf, ([, kinds]) => HINT_KINDS.filter((kind) => kinds.has(kind)).join(','));
  return [...groups].flatMap(([kinds, accounts]) => {
    const messages: string[] = [];
    for (let from = 0; from < accounts.length; from += MOST_ACCOUNTS) {
      const ids = accounts.slice(from, from + MOST_ACCOUNTS).map(([accountId]) => accountId);
      messages.push([kinds, ...ids].join(' '));
    }
    return messages;
  });
}

/** Reads a message. Kinds that this release does not know are left out: another one may run beside it. */
export function readHintMessage(message: string): HintMessage {
  const [words = '', ...ids] = message.split(' ');
  const said = new Set(words.split(','));
  return { kinds: HINT_KINDS.filter((kind) => said.has(kind)), accountIds: ids.map(asAccountId) };
}
