import { STEP_CODES, type Step, type StepCode } from './answering/plan.ts';

/** The stored form of a story's steps: short, a text; or as they are, of what was decided before there was the short form, and of odd values. */
export type StoredSteps = string | Step[];

/** Ends a line of the short form. The first line names the automations, each once; every other is a step. */
export const STEP_LINE = '\n';
/** Stands between the parts of a line: of a step its letter, then its values in the order of `SHORT`. */
export const STEP_PART = '\t';
const NOTHING = '\r';
const ODD = /[\t\n\r]/;

/** A value that is a number, or the place of an automation in the first line; all others are texts. Each may be null. */
const NUMBERS: ReadonlySet<string> = new Set([
  'part',
  'delaySeconds',
  'triggers',
  'count',
  'from',
  'until',
  'decidedAt',
  'askedAt',
]);
const AUTOMATION = 'automation';

/** The letter of each code, and the names of its values. What is stored says nothing else: a letter keeps its meaning for ever, names are added at the end. */
export const SHORT: Readonly<Record<StepCode, readonly [letter: string, ...values: string[]]>> = {
  received: ['r', 'what', 'username'],
  considered: ['c', AUTOMATION, 'kind', 'name'],
  considered_all: ['a', 'kind', 'count'],
  matched_any: ['m', AUTOMATION],
  matched_word: ['w', AUTOMATION, 'word', 'found'],
  matched_drawn_out: ['d', AUTOMATION, 'word', 'found'],
  not_matched: ['n', AUTOMATION, 'triggers'],
  near_miss: ['i', AUTOMATION, 'word', 'found', 'how'],
  off: ['o', AUTOMATION, 'why'],
  out_of_schedule: ['s', AUTOMATION, 'from', 'until'],
  vetoed: ['v', 'why', AUTOMATION],
  planned_private_reply: ['p', 'part', 'shape', 'delaySeconds'],
  planned_public_reply: ['q', 'part', 'shape', 'delaySeconds', 'follows'],
  planned_dm: ['t', 'part', 'shape', 'delaySeconds'],
  two_steps: ['2', 'shape'],
  asks_to_follow: ['f'],
  checks_follow: ['k', 'delaySeconds'],
  sent_as_text: ['x'],
  credit_reserved: ['e'],
  no_credit_left: ['z'],
  tap_of: ['b', 'step'],
  remix_code: ['h', AUTOMATION, 'code'],
  remix_code_of_another: ['j', AUTOMATION, 'code'],
  next_post: ['g', AUTOMATION, 'caption'],
  test_code: ['y', AUTOMATION],
  test_code_elsewhere: ['l', AUTOMATION],
  test_code_used: ['u', AUTOMATION],
  compared: ['4', 'variant'],
  asked_now: ['3', AUTOMATION, 'by', 'outcome', 'decidedAt', 'askedAt'],
};

const BY_LETTER = new Map(STEP_CODES.map((code) => [SHORT[code][0], code]));

/** Writes steps short, where each of them has the values that its code has, or the first of them; else as they are. */
export function storeSteps(steps: readonly Step[]): StoredSteps {
  if (steps.length === 0) return [];
  const automations: string[] = [];
  const lines = steps.map((step) => lineOf(step, automations));
  const isShort = lines.every((line) => line !== null) && !automations.some((id) => ODD.test(id));
  return isShort ? [automations.join(STEP_PART), ...lines].join(STEP_LINE) : [...steps];
}

/** Reads steps in whichever form they were stored. */
export function readSteps(stored: StoredSteps): Step[] {
  if (typeof stored !== 'string') return stored;
  const [names = '', ...lines] = stored.split(STEP_LINE);
  const automations = names.split(STEP_PART);
  return lines.map((line) => stepOf(line.split(STEP_PART), automations));
}

function lineOf({ code, values }: Step, automations: string[]): string | null {
  const [letter, ...names] = SHORT[code];
  const said = names.filter((name) => Object.hasOwn(values, name));
  const isFitting = Object.keys(values).length === said.length && said.every((name, at) => name === names[at]);
  if (!isFitting) return null;
  const parts = said.map((name) => partOf(name, values[name], automations));
  return parts.every((part) => part !== null) ? [letter, ...parts].join(STEP_PART) : null;
}

/** Returns a value as the short form says it; null where it cannot. */
function partOf(name: string, value: string | number | null | undefined, automations: string[]): string | null {
  if (value === null) return NOTHING;
  if (NUMBERS.has(name)) return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string' || ODD.test(value)) return null;
  if (name !== AUTOMATION) return value;
  const at = automations.indexOf(value);
  return String(at === -1 ? automations.push(value) - 1 : at);
}

function stepOf([letter = '', ...parts]: string[], automations: readonly string[]): Step {
  const code = BY_LETTER.get(letter);
  if (!code) throw new Error(`no step has the letter ${letter}`);
  const [, ...names] = SHORT[code];
  const values: Step['values'] = {};
  for (const [at, part] of parts.entries()) {
    const name = names[at];
    if (name === undefined) throw new Error(`${code} has fewer values`);
    values[name] = saidBy(name, part, automations);
  }
  return { code, values };
}

function saidBy(name: string, part: string, automations: readonly string[]): string | number | null {
  if (part === NOTHING) return null;
  if (name === AUTOMATION) return automations[Number(part)] ?? null;
  return NUMBERS.has(name) ? Number(part) : part;
}
