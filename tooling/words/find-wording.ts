export interface Wording {
  file: string;
  line: number;
  rule: Rule;
  text: string;
}

/** A rule: a subject, 160 characters, *Returns*, and the width of pages (CONTRIBUTING.md). */
export type Rule = 'subject' | 'length' | 'answers' | 'width';

/** A question has no subject: "What a read leads to", "Whether it may". */
const QUESTION = /^(?:What|Who|Whose|Whom|Where|When|How|Why|Which|Whether|Answers)\b/;

/** First words of a piece of a sentence, which has none either: "Of each, the newest", "By account: when its next read may go". */
const FIRST_OF_PIECES = [
  'Of|That|Beyond|From|By|Also|As|For|Like|Because|So that|However|Not|Too|Far|And|True|False|Null',
  'In|Inside|Outside|On|At|To|Up to|Behind|Beside|Below|Above|Under|Among|Within|Between|Across|Apart',
  'With|Without|After|Before|Until|Since|While|Once|Then|Again',
];
const PIECE = new RegExp(`^(?:${FIRST_OF_PIECES.join('|')})\\b`);

const MOST_CHARACTERS = 160;

/** A doc comment that begins its line, and the line of code that it stands above. */
const DOC_COMMENT = /^[ \t]*\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n[ \t]*(.*)$/gm;

/** Code that declares something, or has a body; everything else is a field or a method of a type, which a short note serves. */
const DECLARATION = /^(?:export|(?:async )?function|const|let|class|interface|type [A-Z]\w*)\b|\)[^=;]*\{$|=> \{$/;

/** Returns what is worded otherwise than the house does in the doc comments of a source. */
export function findWording(file: string, source: string): Wording[] {
  return [...source.matchAll(DOC_COMMENT)].flatMap(({ 1: comment = '', 2: below = '', index }) => {
    const line = source.slice(0, index).split('\n').length;
    const text = comment.replace(/\n\s*\* ?/g, ' ').trim();
    const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`*\d])/);
    const [first = ''] = sentences;
    const found: Wording[] = [];
    const isPiece = PIECE.test(first) && DECLARATION.test(below);
    if (isPiece || QUESTION.test(first)) found.push({ file, line, rule: 'subject', text: first });
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
