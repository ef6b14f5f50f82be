import { withoutComments } from './find-imports.ts';

/** The rooms that speak to Postgres in named statements alone, planned once a connection (docs/architecture.md, Data). */
const ROOMS = /^apps\/server\/src\/(pipeline|features\/credits)\//;

/** A statement that has no name there, and the reason. */
const NAMELESS: readonly { file: RegExp; sent: string; why: string }[] = [
  {
    file: /\/pipeline\/deliveries\/mark-to-renew\.ts$/,
    sent: 'MARK',
    why: 'runs on the connection of whoever saves: for any values it would read all that the account has sent',
  },
  {
    file: /\/features\/credits\/read-statement\.ts$/,
    sent: 'READ',
    why: 'by which index its lines are found follows from the filters and the place that are asked for',
  },
  { file: /\/pipeline\/run\/notify\.ts$/, sent: 'LISTEN', why: 'listens: nothing to plan' },
  {
    file: /\/features\/credits\/jobs\.ts$/,
    sent: 'TAKE_TIME',
    why: 'sets something for its transaction: nothing to plan',
  },
];
/** Values of a type that has a name: `Statement`, made out of a named constant where they come from. */
const MADE_ELSEWHERE = /^statement$/;

/**
 * Finds statements that are sent without a name. Named is what is spread from, or is, a constant of the same file that begins with its
 * name: such a one is explained by `pipeline/generic-plans.test.ts`.
 */
export function findNamelessStatements(file: string, source: string): { line: number; message: string }[] {
  if (!ROOMS.test(file)) return [];
  const text = withoutComments(source);
  const named = new Set([...text.matchAll(/\bconst (\w+) = \{\s*name: '/g)].map(([, name = '']) => name));
  return [...text.matchAll(/\.query\b/g)].flatMap(({ index }) => {
    const sent = sentAt(text, index + '.query'.length);
    if (sent === null) return [];
    const constants = constantsOf(sent);
    if (constants.length > 0 && constants.every((name) => named.has(name))) return [];
    if (MADE_ELSEWHERE.test(sent)) return [];
    if (NAMELESS.some((one) => one.file.test(file) && one.sent === /^\w+/.exec(sent)?.[0])) return [];
    const line = text.slice(0, index).split('\n').length;
    return [{ line, message: 'a statement without a name: make it a constant with one, and give it its row' }];
  });
}

/** Returns what a call of `query` is given first, from where its types or its bracket begin; null where it is no call. */
function sentAt(text: string, from: number): string | null {
  const bracket = text[from] === '<' ? endOf(text, from, ['<', '>']) + 1 : from;
  if (text[bracket] !== '(') return null;
  const given = text.slice(bracket + 1, endOf(text, bracket, ['(', ')'])).trim();
  return given.replace(/,$/, '').trim();
}

/** Returns where the bracket closes that opens at `from`. */
function endOf(text: string, from: number, [open, close]: readonly [string, string]): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    // Not the end of an arrow.
    if (text[at] === close && text[at - 1] !== '=') depth--;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Returns the constants that make a statement: `READ`, `{ ...READ, values }`, or `{ ...(lock ? LOCK : READ), values }`. */
function constantsOf(sent: string): string[] {
  const [, plain, spread, first, second] =
    /^(?:([A-Z_]+)$|\{\s*\.\.\.(?:([A-Z_]+),|\([^?]+ \? ([A-Z_]+) : ([A-Z_]+)\),))/.exec(sent) ?? [];
  return [plain, spread, first, second].filter((name) => name !== undefined);
}
