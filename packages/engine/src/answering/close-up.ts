/** The signs that stand around a name, in the seven languages: their own marks beside those of the keyboard. */
const SPACE = String.raw`[^\S\n]`;
const COMMA = ',，、;；';
const STOP = '.。!！?？…';
const COLON = ':：';
const SLASH = String.raw`/|\\&+·•~／｜＆・＼～`;
const DASH = String.raw`\-–—―`;
const OPEN = '¡¿(（［“«‘„「『《【';
const CLOSE = ')）］”»’」』》】';
const PAIRS = new Map(
  Array.from(
    ['()', '（）', '[]', '［］', '{}', '“”', '„“', '«»', '‘’', '「」', '『』', '《》', '【】', '¡!', '¿?'],
    (pair) => [pair[0], pair[1]],
  ).concat([...'"\'*_~'].map((sign) => [sign, sign])) as [string, string][], // as: each pair has two
);

const TRAILING_SPACE = new RegExp(`${SPACE}+$`, 'u');
const LEADING_SPACE = new RegExp(`^${SPACE}+`, 'u');
const TRAILING_SLASH = new RegExp(`${SPACE}*[${SLASH}]+${SPACE}*$`, 'u');
const LEADING_SLASH = new RegExp(`^${SPACE}*[${SLASH}]+`, 'u');
const TRAILING_DASH = new RegExp(`(^|\\n|${SPACE})[${DASH}]+$`, 'u');
const TRAILING_COMMA = new RegExp(`[${COMMA}]+$`, 'u');
const LEFT_OVER_AT_START = new RegExp(`^(?:${SPACE}|[${COMMA}${STOP}${COLON}${DASH}])+`, 'u');
const GOES_ON = /^[\p{L}\p{N}"'“«‘„「『《【(（¡¿@#\ufdd0\ufdd1]/u;
/** Endings that are nothing without the name: how one is addressed in Japanese and Chinese, and whose something is in English. */
const BELONGS = /^(?:さん|さま|様|ちゃん|くん|君|氏|先生|女士|小姐|同学|['’]s(?![\p{L}\p{N}]))/u;
const BEGINS_ANEW = new RegExp(`(?:^|[\\n${STOP}${COLON}${OPEN}]|\\p{Extended_Pictographic}\\p{M}*)$`, 'u');
const BEGINS_SENTENCE = new RegExp(`(?:^|[\\n${STOP}¡¿])$`, 'u');
const TAKES_NO_SPACE_BEFORE = new RegExp(`^[,.，。、；：！？…${CLOSE}]`, 'u');
const MAY_HAVE_SPACE_BEFORE = /^[!?:;»]/;

/**
 * Joins the two pieces of a text between which a name was meant to stand that nobody knows. What belonged to the name alone goes (an
 * `@`, the comma of an address, a slash, brackets around nothing, さん), one space stays where words meet, a sentence that the name
 * began begins with a capital. Pure; what is not beside the gap stays as it is.
 */
export function closeUp(textBefore: string, textAfter: string): [before: string, after: string] {
  let before = textBefore.replace(/[@＠]+$/u, '');
  let after = textAfter.replace(BELONGS, '');
  [before, after] = withoutPairs(before, after);
  const wasApart = TRAILING_SPACE.test(before) || LEADING_SPACE.test(after);
  [before, after] = withoutSlash(before, after);
  before = before.replace(TRAILING_SPACE, '');
  if (TRAILING_DASH.test(before) && !GOES_ON.test(after.replace(LEADING_SPACE, '')))
    before = before.replace(TRAILING_DASH, '$1').replace(TRAILING_SPACE, '');
  if (!GOES_ON.test(after.replace(LEADING_SPACE, '')))
    before = before.replace(TRAILING_COMMA, '').replace(TRAILING_SPACE, '');
  if (BEGINS_ANEW.test(before)) after = beginAnew(before, after);
  return meet(before, after, { wasApart });
}

function withoutPairs(before: string, after: string): [string, string] {
  for (;;) {
    const left = before.replace(TRAILING_SPACE, '');
    const right = after.replace(LEADING_SPACE, '');
    const closing = PAIRS.get(left.at(-1) ?? '');
    if (closing === undefined || !right.startsWith(closing)) return [before, after];
    before = left.slice(0, -1);
    after = right.slice(closing.length);
  }
}

/** Keeps one slash of those on either side of the gap. */
function withoutSlash(before: string, after: string): [string, string] {
  const isFirst = before.replace(TRAILING_SLASH, '') === '' || before.replace(TRAILING_SLASH, '').endsWith('\n');
  if (LEADING_SLASH.test(after)) after = after.replace(LEADING_SLASH, '');
  else return [before.replace(TRAILING_SLASH, ''), after];
  return [isFirst ? before.replace(TRAILING_SLASH, '') : before, after];
}

function beginAnew(before: string, after: string): string {
  const rest = after.replace(LEFT_OVER_AT_START, '');
  return BEGINS_SENTENCE.test(before) ? capital(rest) : rest;
}

/** A word in small letters, unless it is the beginning of an address or of a name. */
function capital(text: string): string {
  const [word = ''] = /^[\p{L}\p{M}'’-]+/u.exec(text) ?? [];
  const isAddress = /^(?:[.@/_\d]\S|:\/\/)/u.test(text.slice(word.length));
  if (word === '' || isAddress || word !== word.toLowerCase()) return text;
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function meet(before: string, after: string, { wasApart }: { wasApart: boolean }): [string, string] {
  const [space = ''] = LEADING_SPACE.exec(after) ?? [];
  const rest = after.slice(space.length);
  const isLineStart = before === '' || before.endsWith('\n');
  if (isLineStart || rest === '' || rest.startsWith('\n')) return meetLines(before, rest);
  if (TAKES_NO_SPACE_BEFORE.test(rest)) return [before, rest];
  if (MAY_HAVE_SPACE_BEFORE.test(rest)) return [before, space.slice(0, 1) + rest];
  if (new RegExp(`[${OPEN}]$`, 'u').test(before)) return [before, rest];
  return [before, (wasApart ? space.slice(0, 1) || ' ' : '') + rest];
}

/** A line of which nothing is left is no line. */
function meetLines(before: string, after: string): [string, string] {
  const isGone = before === '' || before.endsWith('\n');
  if (!isGone || !(after === '' || after.startsWith('\n'))) return [before, after];
  const above = /\n*$/.exec(before)?.[0].length ?? 0;
  const below = /^\n*/.exec(after)?.[0].length ?? 0;
  const text = before.slice(0, before.length - above);
  const rest = after.slice(below);
  return [text, text === '' || rest === '' ? rest : '\n'.repeat(Math.max(above, below)) + rest];
}
