import * as z from 'zod/mini';
import { AUTOMATION_KINDS, type AutomationKind } from '../kinds/automation-kinds.ts';
import { parseSettings } from '../settings/parse-settings.ts';
import type { Problem } from '../settings/problem.ts';
import { NO_SCHEDULE } from '../settings/schedule.ts';
import type { Settings } from '../settings/settings.ts';

/** An automation that can move to another account: everything but what belongs to one (media, audio, picture, state, schedule). */
export interface Recipe {
  kind: AutomationKind;
  settings: Settings;
}

export type RecipeReading = { ok: true; recipe: Recipe } | { ok: false; problems: Problem[] };

const FORMAT = 'recado/automation';
/** Rises when a default of the settings changes: what a recipe leaves out means the defaults of its version. */
const VERSION = 1;
/** Larger than any recipe can be, small enough to read at once. */
const LONGEST = 1_000_000;

const RecipeSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  kind: z.enum(AUTOMATION_KINDS),
  settings: z.looseObject({}),
});

/**
 * An automation as JSON that people can read: two spaces, a line break at its end, and of the settings only what differs from the
 * defaults. `readRecipe` gives back the same kind and settings, but for audio, picture and schedule.
 */
export function writeRecipe({ kind, settings }: Recipe): string {
  const changed = Object.entries(portable(settings)).filter(([field, value]) => !isDefault(field, value));
  const recipe = { format: FORMAT, version: VERSION, kind, settings: Object.fromEntries(changed) };
  return `${JSON.stringify(recipe, null, 2)}\n`;
}

/**
 * Reads a recipe from anything: JSON text, or what it says. What is wrong comes as problems by path: `format`, `version` and `kind` of
 * the recipe (all `invalid`), or a path of the settings; the empty path is the whole. Never throws. Whether the kind takes the
 * settings is for `checkSettings` to say.
 */
export function readRecipe(input: unknown): RecipeReading {
  const value = typeof input === 'string' ? parseJson(input) : input;
  const parsed = parseShape(value);
  if (parsed === null) return { ok: false, problems: [invalid('')] };
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map(({ path }) => invalid(String(path[0] ?? ''))) };
  const { kind, settings: written } = parsed.data;
  const read = parseSettings(written);
  return read.ok ? { ok: true, recipe: { kind, settings: portable(read.settings) } } : read;
}

/** Parses a shape; null for what cannot even be measured: a `length` that is an object with a `toString` of its own. */
function parseShape(value: unknown) {
  try {
    return RecipeSchema.safeParse(value);
  } catch {
    return null;
  }
}

/** Takes away what is of one account, or of one time: a recipe of last year's campaign is no automation that is over. */
function portable(settings: Settings): Settings {
  return { ...settings, audioId: null, imageId: null, comparison: null, ...NO_SCHEDULE };
}

const DEFAULTS = defaults();

function defaults(): Record<string, unknown> {
  const read = parseSettings({});
  return read.ok ? read.settings : {};
}

function isDefault(field: string, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(DEFAULTS[field]);
}

function parseJson(text: string): unknown {
  if (text.length > LONGEST) return null;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

function invalid(path: string): Problem {
  return { path, code: 'invalid', severity: 'error' };
}
