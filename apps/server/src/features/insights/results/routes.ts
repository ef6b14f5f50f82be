import { contract, csvSeparator, RESULT_DAYS, type ResultDays } from '@recado/contract';
import { csvHead } from '@recado/locales';
import { PlainCell, type Serve, writeCsv } from '../../../platform/http/index.ts';
import { type Db, readResults } from './read-results.ts';

/** The figures of the file, in the order of its head. */
const COLUMNS = [
  'comments',
  'messages',
  'answered',
  'replies',
  'dms',
  'taps',
  'follows',
  'clicks',
  'sales',
  'commentDms',
  'inRequests',
  'maybeInRequests',
  'leftRequests',
] as const; // const: names of figures

/** Registers the calls that tell what the last days brought, and the same as a file. */
export function registerResultRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(contract.results, ({ query, caller: { accountId } }) => readResults(db, accountId, daysOf(query)));

  serve(contract.resultsExport, async ({ query, caller: { accountId }, call: { locale } }) => {
    const { days } = await readResults(db, accountId, daysOf(query));
    const lines = days.map((line) =>
      [line.day, ...COLUMNS.map((figure) => String(line[figure]))].map((text) => new PlainCell(text)),
    );
    const csv = writeCsv([csvHead(locale, 'results'), ...lines], { separator: csvSeparator(locale), mark: true });
    return { csv, rows: lines.length, complete: true };
  });
}

function daysOf({ days }: { days: string }): ResultDays {
  return RESULT_DAYS.find((one) => String(one) === days) ?? 28;
}
