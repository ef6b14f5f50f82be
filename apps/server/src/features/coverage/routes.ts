import { contract, csvSeparator } from '@recado/contract';
import { csvHead } from '@recado/locales';
import { PlainCell, type Serve, tooMany, writeCsv } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { FIGURES, presentCoverage } from './present.ts';
import { askCount, type Db, MOST_LINES, readDays, readLines, readMedia } from './store.ts';

/** A look reads from Instagram in the account's pace of reads, as each five minutes anyway. */
const LOOKS = { count: 6, ms: 3_600_000 };

interface CoverageDeps {
  db: Db;
  limiter: Limiter;
  /** Begins a sweep of the account, and does not wait for it. */
  lookForComments(accountId: AccountId): void;
}

/** Registers the calls that tell what Instagram shows against what came, and the same as a file. */
export function registerCoverageRoutes(serve: Serve, { db, limiter, lookForComments }: CoverageDeps): void {
  serve(contract.coverage, async ({ query, caller: { accountId } }) => {
    const days = Number(query.days);
    return presentCoverage(await readDays(db, accountId, days), await readMedia(db, accountId, days));
  });

  serve(contract.lookForComments, async ({ caller: { accountId } }) => {
    const wait = await limiter.takeShared([{ key: `coverage_looks ${accountId}`, rate: LOOKS }]);
    if (wait !== null) throw tooMany(wait);
    await askCount(db, accountId);
    lookForComments(accountId);
    return { begun: true as const }; // const: the type is `true`
  });

  serve(contract.coverageExport, async ({ query, caller: { accountId }, call: { locale } }) => {
    const rows = await readLines(db, accountId, Number(query.days));
    const lines = rows
      .slice(0, MOST_LINES)
      .map((row) =>
        [row.day, row.mediaId, ...FIGURES.map((name) => String(row[name]))].map((text) => new PlainCell(text)),
      );
    const csv = writeCsv([csvHead(locale, 'coverage'), ...lines], { separator: csvSeparator(locale), mark: true });
    return { csv, rows: lines.length, complete: rows.length <= MOST_LINES };
  });
}
