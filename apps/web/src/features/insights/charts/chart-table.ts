import { writeCsv } from '@recado/contract/write-csv';

/** The figures of a chart as they are read and as a spreadsheet takes them. */
export interface ChartTable {
  /** The table in a few words. */
  caption: string;
  head: readonly string[];
  rows: readonly {
    /** The beginning of the line, as it is read. */
    name: string;
    /** The same for a spreadsheet, where it is written otherwise there. */
    plain?: string;
    /** Null is missing, which is not 0. */
    cells: readonly (number | null)[];
  }[];
  /** Figures that are no plain numbers: as they are read, and in which unit a spreadsheet takes them. */
  unit?: { shown: (cell: number) => string; head: readonly string[]; plain: (cell: number) => number };
}

/** Writes a table as CSV. Names may be strangers' words: none becomes a formula. */
export function csvOf({ head, rows, unit }: ChartTable, separator: ',' | ';'): string {
  const written = unit?.plain ?? ((cell: number) => cell);
  const lines = rows.map(({ name, plain, cells }) => [
    plain ?? name,
    ...cells.map((cell) => (cell === null ? '' : String(written(cell)))),
  ]);
  return writeCsv([unit?.head ?? head, ...lines], { separator, mark: true });
}
