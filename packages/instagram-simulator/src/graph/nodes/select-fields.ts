import { refuse } from '../refusal.ts';

/** `id,replies.limit(5){id,text}` as a tree. */
export type FieldTree = Map<string, { sub: FieldTree | null; limit: number | null }>;

export type FieldReaders = Record<string, (sub: FieldTree | null, limit: number | null) => unknown>;

/** @throws Refusal 100 for text that is no field list. */
export function parseFields(text: string): FieldTree {
  const reader = { text, at: 0 };
  const tree = readList(reader, 0);
  if (reader.at < text.length) throw syntax(text);
  return tree;
}

/**
 * Builds a node from its readers. `id` is always there; a value of undefined is left out.
 * One unknown field fails the whole call with 100 (docs/platform.md 2).
 */
export function selectFields(tree: FieldTree, readers: FieldReaders, nodeType: string): Record<string, unknown> {
  const node: Record<string, unknown> = {};
  for (const [name, { sub, limit }] of tree) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) throw refuse('100', `(#100) Tried accessing nonexisting field (${name}) on node type (${nodeType})`);
    const value = read(sub, limit);
    if (value !== undefined) node[name] = value;
  }
  if (!tree.has('id') && readers.id) node.id = readers.id(null, null);
  return node;
}

export function fieldsOf(params: Map<string, string>, standard: string): FieldTree {
  const asked = params.get('fields');
  return parseFields(asked === undefined || asked.trim() === '' ? standard : asked);
}

function readList(reader: { text: string; at: number }, depth: number): FieldTree {
  if (depth > 5) throw syntax(reader.text);
  const tree: FieldTree = new Map();
  for (;;) {
    const name = /^\s*([a-zA-Z_][a-zA-Z0-9_]*)\s*/.exec(reader.text.slice(reader.at, reader.at + 100));
    if (!name?.[1]) throw syntax(reader.text);
    reader.at += name[0].length;
    const limit = /^\.limit\((\d{1,4})\)\s*/.exec(reader.text.slice(reader.at, reader.at + 20));
    if (limit) reader.at += limit[0].length;
    let sub: FieldTree | null = null;
    if (reader.text[reader.at] === '{') {
      reader.at += 1;
      sub = readList(reader, depth + 1);
      if (reader.text[reader.at] !== '}') throw syntax(reader.text);
      reader.at += 1;
    }
    tree.set(name[1], { sub, limit: limit ? Number(limit[1]) : null });
    if (reader.text[reader.at] !== ',') return tree;
    reader.at += 1;
  }
}

function syntax(text: string): Error {
  return refuse('100', `(#100) Syntax error in the fields parameter: ${text.slice(0, 100)}`);
}
