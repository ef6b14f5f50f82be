export interface Wording {
  file: string;
  line: number;
  rule: Rule;
  text: string;
}

/** A rule: a subject, 160 characters, *Returns*, and the width of pages (CONTRIBUTING.md). */
export type Rule = 'subject' | 'length' | 'answers' | 'width';

/** A first sentence that begins so has no subject: "What a read leads to", "Of each, the newest". */
const NO_SUBJECT = /^(?:What|Who|Whose|Whom|Where|When|How|Why|Which|Whether|Of|That|Beyond|Answers)\b/;

const MOST_CHARACTERS = 160;

/** Doc comments that stand right above an export. */
const ABOVE_EXPORT = /^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n(?=export )/gm;

/** Returns what is worded otherwise than the house does in the doc comments of a source. */
export function findWording(file: string, source: string): Wording[] {
  return [...source.matchAll(ABOVE_EXPORT)].flatMap(({ 1: comment = '', index }) => {
    const line = source.slice(0, index).split('\n').length;
    const text = comment.replace(/\n\s*\* ?/g, ' ').trim();
    const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`*\d])/);
    const [first = ''] = sentences;
    const found: Wording[] = [];
    if (NO_SUBJECT.test(first)) found.push({ file, line, rule: 'subject', text: first });
    if (first.length > MOST_CHARACTERS) found.push({ file, line, rule: 'length', text: first });
    if (sentences.some((one) => one.startsWith('Answers '))) found.push({ file, line, rule: 'answers', text: first });
    return found;
  });
}

/** Tables, and what cannot be broken: one word, a link, a picture. */
const MAY_BE_LONG = /^\s*\||^\s*(?:[-*] |> )?\S+$|^[^`]*\]\([^)]{80,}\)[.,;]?$/;

/** Returns the lines of a page that are wider than a reader's window, tables and code left out. */
export function findWideLines(file: string, page: string): Wording[] {
  let code = false;
  return page.split('\n').flatMap((text, index) => {
    if (/^\s*```/.test(text)) code = !code;
    const wide = !code && text.length > MOST_CHARACTERS && !MAY_BE_LONG.test(text);
    return wide ? [{ file, line: index + 1, rule: 'width' as const, text }] : []; // const: a literal of Rule
  });
}
