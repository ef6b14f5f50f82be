/**
 * An id that another row of the statement names, as `id = ${anId('a.id')}`. Where a statement locks rows of a monthly table and leaves out months by
 * bounds of its own, the id must leave out none: Postgres 18 (seen with 18.4) reckons the months that are left out a second time when a row
 * turns out to be changed by somebody else, and finds none of the rows after it, or breaks (docs/decisions/058). An array leaves out no months.
 */
export const anId = (id: string) => `any(array_append('{}'::uuid[], ${id}))`;
