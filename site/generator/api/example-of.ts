import type { Schema } from './schema-rows.ts';

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '0199c1f2-7a10-7cc3-9d52-5a8f3c2b1e04',
  'date-time': '2026-11-21T14:30:00.000Z',
  date: '2026-11-21',
  email: 'loja@exemplo.com.br',
  uri: 'https://loja.exemplo.com.br/anel',
};

/** The milliseconds of a moment; a whole number that may be as large is one. */
const MOMENT = 1_795_271_400_000;

/** Returns a value that fits a schema: of several the first, of what may be null not null. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return exampleOf(variants.find(({ type }) => type !== 'null') ?? {});
  if (schema.default !== undefined && !isEmpty(schema.default)) return schema.default;
  const type = [schema.type ?? 'null'].flat().find((one) => one !== 'null');
  if (type === 'object') return exampleOfObject(schema);
  if (type === 'array') return schema.maxItems === 0 ? [] : [exampleOf(schema.items ?? {})];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    if ((schema.maximum ?? 0) >= MOMENT && schema.maximum !== Number.MAX_SAFE_INTEGER) return MOMENT;
    return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? 1);
  }
  return type === 'string' ? exampleOfText(schema) : null;
}

function exampleOfObject({ properties = {}, additionalProperties }: Schema): object {
  const fields = Object.entries(properties).map(([name, property]) => [name, exampleOf(property)] as const); // const: a pair
  if (typeof additionalProperties === 'object') return { key: exampleOf(additionalProperties) };
  return Object.fromEntries(fields);
}

function exampleOfText({ format = '', maxLength = 100 }: Schema): string {
  return TEXTS[format] ?? 'text'.slice(0, maxLength);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
