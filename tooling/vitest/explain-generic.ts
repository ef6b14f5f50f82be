import type pg from 'pg';
import type { NamedStatement } from './named-statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/**
 * Tells how the statement is done by a connection that plans for any values (`plan_cache_mode`). It is `index(columns that it looks up
 * by)` of each index that it reads, `all of table` where it reads one whole; a month's partition, and an index over it, go by their
 * parent's name. In alphabetical order, each once.
 */
export async function explainGeneric(client: pg.ClientBase, { name, text }: NamedStatement): Promise<string[]> {
  const prepared = `"${name}"`;
  await client.query(`prepare ${prepared} as ${text}`);
  const { rows: types } = await client.query<{ type: string }>(
    'select unnest(parameter_types)::text as type from pg_prepared_statements where name = $1',
    [name],
  );
  const values = types.length === 0 ? '' : `(${types.map(({ type }) => sampleOf(type)).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json, costs off) execute ${prepared}${values}`,
  );
  const indexes = await readIndexes(client);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`${name} was not explained`);
  return [...new Set(readsOf(plan, indexes))].sort();
}

interface Index {
  name: string;
  columns: string[];
}

/** Reads indexes and tables by their names, or by those of their parts that are partitions. */
async function readIndexes(client: pg.ClientBase): Promise<Map<string, Index>> {
  const { rows } = await client.query<Index & { part: string }>(
    `select c.relname as part, p.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = p.oid order by a.attnum) as columns
     from pg_class c join pg_class p on p.oid = coalesce(pg_partition_root(c.oid)::oid, c.oid) where c.relkind in ('i', 'I', 'r')`,
  );
  return new Map(rows.map(({ part, ...index }) => [part, index]));
}

function readsOf(node: PlanNode, indexes: ReadonlyMap<string, Index>): string[] {
  const below = (node.Plans ?? []).flatMap((one) => readsOf(one, indexes));
  const { 'Index Name': indexName, 'Relation Name': table, 'Index Cond': condition = '', 'Node Type': type } = node;
  if (indexName !== undefined) {
    const index = indexes.get(indexName);
    const columns = index?.columns.filter((column) => new RegExp(`\\(${column} (=|<|>|IS)`).test(condition)) ?? [];
    return [...below, `${index?.name}(${columns.join(', ')})`];
  }
  // Of a bitmap the index is below; a changed table was found by what is below.
  return table !== undefined && type === 'Seq Scan' ? [...below, `all of ${indexes.get(table)?.name ?? table}`] : below;
}

/** A value of the type, so that months which a statement excludes by its values are excluded here too. */
function sampleOf(type: string): string {
  if (type.endsWith('[]')) return `array[${sampleOf(type.slice(0, -2))}]::${type}`;
  if (type === 'uuid') return 'uuid7_floor(now())';
  if (type === 'date') return 'current_date';
  if (type === 'boolean') return 'true';
  if (type === 'bytea') return `'\\x00'::bytea`;
  if (type === 'json' || type === 'jsonb') return `'[]'::${type}`;
  if (type.startsWith('timestamp')) return 'now()';
  return `'1'::${type}`;
}
