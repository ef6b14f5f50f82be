/** A schema as the description of the API writes it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

/** A line of a table of fields. */
export interface Row {
  /** The way to the field: `settings.links[].url`. */
  field: string;
  type: string;
  notes: string;
}

/** Returns every field of a schema, those inside of others behind them. */
export function schemaRows(schema: Schema, path = ''): Row[] {
  return variantsOf(schema).flatMap((variant) => {
    if (variant.items) return schemaRows(variant.items, `${path}[]`);
    if (typeof variant.additionalProperties === 'object')
      return schemaRows(variant.additionalProperties, `${path}.{key}`);
    return Object.entries(variant.properties ?? {}).flatMap(([name, property]) => {
      const field = path === '' ? name : `${path}.${name}`;
      const optional = !(variant.required ?? []).includes(name);
      return [{ field, type: typeOf(property), notes: notesOf(property, optional) }, ...schemaRows(property, field)];
    });
  });
}

/** Returns a type in words: `text or null`, `list of number`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeOf))].join(' or ');
  const types = [schema.type ?? 'anything'].flat();
  return types
    .map((type) => (type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : (TYPES[type] ?? type)))
    .join(' or ');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
};

function notesOf(schema: Schema, optional: boolean): string {
  const { default: preset, format, minLength, maxLength, minItems, maxItems, minimum, maximum } = withoutNull(schema);
  const stated = schema.default ?? preset;
  return [
    optional && stated === undefined ? 'may be left out' : '',
    stated === undefined ? '' : `${JSON.stringify(stated)} where it is left out`,
    format ?? '',
    between('characters', minLength, maxLength),
    between('items', minItems, maxItems),
    between('', minimum, maximum),
  ]
    .filter((note) => note !== '')
    .join('; ');
}

function between(what: string, least?: number, most?: number): string {
  const limits = [
    least === undefined || Math.abs(least) === Number.MAX_SAFE_INTEGER ? '' : `at least ${least}`,
    most === undefined || most === Number.MAX_SAFE_INTEGER ? '' : `at most ${most}`,
  ].filter((limit) => limit !== '');
  return limits.length === 0 ? '' : [limits.join(', '), what].filter((word) => word !== '').join(' ');
}

function withoutNull(schema: Schema): Schema {
  const [only, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && more.length === 0 ? only : schema;
}

function variantsOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [schema];
}
