import { contract, csvSeparator, STATEMENT_PAGE } from '@recado/contract';
import { csvHead } from '@recado/locales';
import { timestampText } from '../../platform/db/column-types.ts';
import type { WalledPool } from '../../platform/db/walls.ts';
import { Refusal, type Serve, writeCsv } from '../../platform/http/index.ts';
import { isStatementCursor, readStatement } from './read-statement.ts';
import { readRunningGrants, readWaiting } from './store.ts';

/** Lines of a file at most. */
const EXPORTED = 10_000;

/** Every change of an account's credits, page by page and as a file. */
export function registerCreditRoutes(serve: Serve, { pool }: { pool: WalledPool }): void {
  serve(contract.statement, async ({ query: { after = null, ...query }, caller: { accountId } }) => {
    if (after !== null && !isStatementCursor(after))
      throw new Refusal('invalid', { fields: [{ path: 'after', code: 'wrong_format' }] });
    const rows = await readStatement(pool, accountId, { ...query, after, limit: STATEMENT_PAGE + 1 });
    const items = rows.slice(0, STATEMENT_PAGE);
    const next = rows.length > STATEMENT_PAGE ? (items.at(-1)?.cursor ?? null) : null;
    return { items: items.map(({ cursor: _, ...line }) => line), next };
  });

  serve(contract.statementExport, async ({ query, caller: { accountId }, call: { locale } }) => {
    const rows = await readStatement(pool, accountId, { ...query, after: null, limit: EXPORTED + 1 });
    const lines = rows
      .slice(0, EXPORTED)
      .map(({ at, kind, change, balance, source, until, person, ...line }) => [
        ...[timestampText(at), kind, String(change), String(balance), source, timestampText(until)],
        ...[person, line.activityId, line.outcome, line.reason],
      ]);
    const csv = writeCsv([csvHead(locale, 'statement'), ...lines], { separator: csvSeparator(locale), mark: true });
    return { csv, rows: lines.length, complete: rows.length <= EXPORTED };
  });

  serve(contract.creditsNow, async ({ caller: { accountId } }) => {
    const grants = await readRunningGrants(pool, accountId);
    return {
      grants: grants.map(({ source, starts_at, ends_at, granted, available, held, spent, covers }) => {
        return { source, startsAt: starts_at, endsAt: ends_at, granted, available, held, spent, covers };
      }),
      waiting: await readWaiting(pool, accountId),
    };
  });
}
