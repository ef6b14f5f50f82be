export interface Line {
  line: number;
  text: string;
}

/** A comment mark behind code: with a space around it, as the formatter leaves it, so that no address in a text is one. */
const BEHIND_CODE = /(?<=[\s;,{}()[\]])(?:\/\/|\/\*) /;

/** Returns the lines of a source that are comments, and of lines with code the part behind the mark. */
export function findComments(source: string): Line[] {
  const found: Line[] = [];
  let inside = false;
  source.split('\n').forEach((whole, index) => {
    const begins = whole.trimStart();
    const from = inside || /^(\/\/|\/\*)/.test(begins) ? 0 : whole.search(BEHIND_CODE);
    if (from < 0) return;
    const text = whole.slice(from);
    found.push({ line: index + 1, text });
    const opened = text.lastIndexOf('/*');
    const closed = text.lastIndexOf('*/');
    if (closed > opened) inside = false;
    else if (opened > closed) inside = true;
  });
  return found;
}

/** Returns the comments of a file of SQL, line by line. */
export function findSqlComments(source: string): Line[] {
  return source.split('\n').flatMap((whole, index) => {
    const from = whole.indexOf('--');
    return from < 0 ? [] : [{ line: index + 1, text: whole.slice(from) }];
  });
}

const TITLE = /^\s*(?:test|describe|it)\b[^'"`]*(['"`])(.*?)\1/;
/** A row of `test.each`, whose first text is a part of the title. */
const ROW = /^\s*(?:\[)?'([A-Z]\d{1,2} .*?)'/;

/** Returns the titles of tests and groups, as far as they stand on the line of their call, and those that come from rows. */
export function findTitles(source: string): Line[] {
  return source.split('\n').flatMap((whole, index) => {
    const text = TITLE.exec(whole)?.[2] ?? ROW.exec(whole)?.[1];
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}
