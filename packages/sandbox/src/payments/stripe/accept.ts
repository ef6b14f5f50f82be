import type { Params } from './wire/read-form.ts';
import { invalid, missingParam, unknownParam } from './wire/stripe-problem.ts';

/** A parameter, by what it may be. */
export type Spec =
  | { is: 'text'; required?: true; canUnset?: true }
  | { is: 'int'; required?: true; min?: number; max?: number }
  | { is: 'bool'; required?: true }
  | { is: 'one'; of: readonly string[]; required?: true }
  | { is: 'url'; required?: true }
  | { is: 'map'; required?: true }
  | { is: 'list'; item: Spec; required?: true; max?: number }
  | { is: 'object'; fields: Fields; required?: true };

export type Fields = Readonly<Record<string, Spec>>;

/** Values by their meaning: whole numbers, booleans, lists. */
export type Value = string | number | boolean | Value[] | { [name: string]: Value };

/** Checks parameters as Stripe does: what it does not know and what is missing is refused by name. Throws a `StripeProblem`. */
export function accept(params: Params, fields: Fields, at = ''): Record<string, Value> {
  const name = (key: string) => (at ? `${at}[${key}]` : key);
  for (const key of Object.keys(params)) if (!Object.hasOwn(fields, key)) throw unknownParam(name(key));
  const accepted: Record<string, Value> = {};
  for (const [key, spec] of Object.entries(fields)) {
    const given = params[key];
    if (given === undefined) {
      if (spec.required) throw missingParam(name(key));
    } else accepted[key] = read(given, spec, name(key));
  }
  return accepted;
}

function read(given: string | Params, spec: Spec, at: string): Value {
  if (spec.is === 'object' || spec.is === 'list' || spec.is === 'map') {
    if (typeof given === 'string' && !(spec.is === 'map' && given === ''))
      throw invalid({ message: `Invalid ${spec.is === 'list' ? 'array' : 'object'}`, param: at });
    return readMany(given, spec, at);
  }
  if (typeof given !== 'string') throw invalid({ message: `Invalid string: ${JSON.stringify(given)}`, param: at });
  return readOne(given, spec, at);
}

function readMany(given: string | Params, spec: Spec & { is: 'object' | 'list' | 'map' }, at: string): Value {
  const params = typeof given === 'string' ? {} : given;
  if (spec.is === 'object') return accept(params, spec.fields, at);
  if (spec.is === 'map') return readMap(params, at);
  const keys = Object.keys(params);
  if (keys.some((key) => !/^\d+$/.test(key))) throw invalid({ message: 'Invalid array', param: at });
  if (keys.length > (spec.max ?? 100)) throw invalid({ message: `Array ${at} is too long.`, param: at });
  return keys.map((key) => read(params[key] ?? '', spec.item, `${at}[${key}]`));
}

/** Metadata: 50 keys of 40 characters, values of 500. */
function readMap(params: Params, at: string): Value {
  const entries = Object.entries(params);
  if (entries.length > 50) throw invalid({ message: 'You can specify up to 50 keys of metadata.', param: at });
  for (const [key, value] of entries) {
    if (typeof value !== 'string')
      throw invalid({ message: 'Metadata values must be strings.', param: `${at}[${key}]` });
    if (key.length > 40 || value.length > 500)
      throw invalid({ message: 'Metadata keys have up to 40 characters, values up to 500.', param: `${at}[${key}]` });
  }
  return Object.fromEntries(entries) as Record<string, string>; // as: each was just looked at
}

function readOne(given: string, spec: Exclude<Spec, { is: 'object' | 'list' | 'map' }>, at: string): Value {
  if (given === '' && !(spec.is === 'text' && spec.canUnset))
    throw invalid({
      code: 'parameter_invalid_empty',
      message: `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
      param: at,
    });
  switch (spec.is) {
    case 'text':
      return given;
    case 'int':
      return readInt(given, spec, at);
    case 'bool':
      if (given !== 'true' && given !== 'false') throw invalid({ message: `Invalid boolean: ${given}`, param: at });
      return given === 'true';
    case 'one':
      if (!spec.of.includes(given))
        throw invalid({ message: `Invalid ${at}: must be one of ${spec.of.join(', ')}`, param: at });
      return given;
    case 'url':
      if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/]/i.test(given))
        throw invalid({ code: 'url_invalid', message: 'Not a valid URL', param: at });
      return given;
  }
}

function readInt(
  given: string,
  { min = 0, max = 999_999_999_999 }: { min?: number; max?: number },
  at: string,
): number {
  if (!/^-?\d{1,15}$/.test(given))
    throw invalid({ code: 'parameter_invalid_integer', message: `Invalid integer: ${given}`, param: at });
  const value = Number(given);
  if (value < min)
    throw invalid({
      code: 'parameter_invalid_integer',
      message: `This value must be greater than or equal to ${min}.`,
      param: at,
    });
  if (value > max)
    throw invalid({
      code: 'parameter_invalid_integer',
      message: `This value must be less than or equal to ${max}.`,
      param: at,
    });
  return value;
}
