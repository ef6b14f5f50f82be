/**
 * Before what a spreadsheet would take for a formula (OWASP, CSV injection). Not only in front: where the comma stands in numbers, Excel
 * cuts at semicolons, and a quote inside such a piece quotes nothing or is dropped. Signs of full width count as their narrow ones.
 */
const FORMULA = /(?<=^|[;"\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;
/** Such a cell is summed up, and computes nothing. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** Rows as CSV (RFC 4180), with a mark in front that tells spreadsheets it is UTF-8; nothing in it is a formula, also for one that cuts at semicolons. */
export function writeCsv(rows: readonly (readonly (string | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | null): string {
  const text = value ?? '';
  const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, "'");
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
