import type { Route } from '@recado/contract';
import * as z from 'zod/mini';
import type { Draw } from '../campaigns/seeded.ts';
import type { Json } from '../fuzz/shapes.ts';

type Schema = NonNullable<Route['body']>;

/** A value's JSON Schema, as far as the contract uses it. */
interface Shape {
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  format?: string;
  default?: Json;
}

/** Texts that some check of ours takes: ids, codes, addresses. */
const TEXTS = ['quero', '01a22ee6-b4d0-7222-a492-62cdb32c4168', '179000000000', 'https://loja.example/', '10'];

/** A value with the shape of a schema; whether it passes each check of it is chance. */
export function sampleOf(schema: Schema, draw: Draw): Json {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, draw); // as: the parts of JSON Schema that are read
}

function sample(shape: Shape, draw: Draw): Json {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return draw.pick(shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return sample(draw.pick(either), draw);
  const type = Array.isArray(shape.type) ? draw.pick(shape.type) : shape.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || draw.chance(0.7))
          .map(([key, value]) => [key, sample(value, draw)]),
      );
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, draw.whole(0, 2)) }, () =>
        sample(shape.items ?? {}, draw),
      );
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, draw.whole(0, 3));
    case 'boolean':
      return draw.chance(0.5);
    case 'null':
      return null;
    default:
      return shape.format === 'uuid' ? (TEXTS[1] ?? '') : draw.pick(TEXTS).padEnd(shape.minLength ?? 0, 'x');
  }
}
