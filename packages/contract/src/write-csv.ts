/**
 * The place before what a spreadsheet would take for a formula (OWASP, CSV injection). Not only in front: where the comma stands in
 * numbers, Excel cuts at semicolons, and a quote inside such a piece quotes nothing or is dropped. Signs of full width count as their
 * narrow ones.
 */
const FORMULA = /(?<=^|[;"\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;
/** Such a cell is summed up, and computes nothing. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** Signs that no cell has to be quoted for, and that make no formula: a sign in front of a number computes nothing. */
const PLAIN = /^\+?[\w.!#$&*/?^`{|}~@-]*$/;

/** A cell that was validated by its kind, and stands as it is; `text` is thrown back where it could be anything else. */
export class PlainCell {
  readonly text: string;
  constructor(text: string) {
    if (!PLAIN.test(text) || /^(\+(?!\d+$)|[-@])/.test(text)) throw new Error('no plain cell');
    this.text = text;
  }
}

type Cell = string | null | PlainCell;

/**
 * Writes rows as CSV (RFC 4180), in which nothing is a formula, also for a spreadsheet that cuts at semicolons. A mark in front tells
 * spreadsheets that it is UTF-8 (`mark` false: for programs that trip over it).
 */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  { separator, mark }: { separator: ',' | ';'; mark: boolean } = { separator: ',', mark: true },
): string {
  return `${mark ? '\uFEFF' : ''}${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}

function cell(value: Cell): string {
  if (value instanceof PlainCell) return value.text;
  const text = value ?? '';
  const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, "'");
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
