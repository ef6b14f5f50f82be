/** One record of a CSV file. `line` is where it begins, counted from 1; a quoted field may hold line breaks. */
export interface CsvRecord {
  line: number;
  fields: string[];
  /** A quote was opened and never closed: the rest of the file lies in its last field. */
  isBroken: boolean;
}

/**
 * Reads CSV as spreadsheets and other tools write it (RFC 4180), its separator found from the first lines: `;`, `,` or tab. Quotes are
 * doubled inside quotes; any line break counts; a byte order mark and Excel's `sep=;` line are skipped; empty records are left out.
 * Our own, since the well-kept libraries (papaparse, csv-parse, udsv) either do not tell the line of a record or bring Node's buffers
 * into the browser (decision 033).
 */
export function parseCsv(text: string): CsvRecord[] {
  const plain = text.replace(/^\ufeff/, '');
  const hint = /^sep=(.)\r?\n/i.exec(plain);
  const start = hint ? hint[0].length : 0;
  const separator = hint?.[1] ?? separatorOf(plain);
  const records: CsvRecord[] = [];
  let line = hint ? 2 : 1;
  for (let at = start; at < plain.length; ) {
    const { record, end } = readRecord(plain, { at, separator });
    if (record.fields.some((field) => field.trim() !== '')) records.push({ ...record, line });
    line += countBreaks(plain.slice(at, end));
    at = end;
  }
  return records;
}

type Unplaced = Omit<CsvRecord, 'line'>;

function readRecord(
  text: string,
  { at, separator }: { at: number; separator: string },
): { record: Unplaced; end: number } {
  const fields: string[] = [];
  let from = at;
  for (;;) {
    const { value, end, isBroken } =
      text[from] === '"' ? quoted(text, from + 1) : { value: '', end: from, isBroken: false };
    const stop = endOfField(text, { from: end, separator });
    fields.push(value + text.slice(end, stop));
    from = stop + 1;
    if (text[stop] === separator) continue;
    if (text[stop] === '\r' && text[from] === '\n') from++;
    return { record: { fields, isBroken }, end: from };
  }
}

/** Reads what stands between quotes; `end` is behind the closing one. */
function quoted(text: string, from: number): { value: string; end: number; isBroken: boolean } {
  let value = '';
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length, isBroken: true };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1, isBroken: false };
    value += '"';
    at = quote + 2;
  }
}

function endOfField(text: string, { from, separator }: { from: number; separator: string }): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** The part of a file that tells its separator. */
const SAMPLE = { characters: 100_000, lines: 20 };

/**
 * Finds the separator that cuts the most of the first lines into as many fields as the first, quoted fields aside. Of equals it is the
 * one that texts hold least often; a comma where none cuts.
 */
function separatorOf(text: string): string {
  const lines = withoutQuoted(text.slice(0, SAMPLE.characters))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE.lines);
  const agreeing = (separator: string) => {
    const fields = lines[0]?.split(separator).length ?? 0;
    return fields < 2 ? 0 : lines.filter((line) => line.split(separator).length === fields).length;
  };
  const best = ['\t', ';', ','].reduce((one, other) => (agreeing(other) > agreeing(one) ? other : one));
  return agreeing(best) > 0 ? best : ',';
}

function withoutQuoted(text: string): string {
  return text
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('"');
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
