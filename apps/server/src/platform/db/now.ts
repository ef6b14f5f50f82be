/** The database's clock in a hot statement: asked once. A bare `db_now()` is a query of its own for every row it is called for (10 µs). */
export const NOW = '(select db_now())';
