/** A text with the caret in it. */
export interface Written {
  text: string;
  caret: number;
}

/** Letters, and what ends a clause, of scripts that put a space between words. */
const WANTS_SPACE = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N},.!?;:)]$/u;

/** Puts a name where the caret stands, in place of what is marked, with a space before it where a word would touch it. */
export function insertName(text: string, { start, end }: { start: number; end: number }, name: string): Written {
  const before = text.slice(0, start);
  const put = WANTS_SPACE.test(before) ? ` ${name}` : name;
  return { text: before + put + text.slice(end), caret: start + put.length };
}

/** Finds what looks like a name and is none of ours: it would be sent as it is. */
export function unknownNames(text: string): string[] {
  const found = text.match(/\{ ?[\p{L}_][\p{L}\p{N}_ ]{0,29}\}/gu) ?? [];
  return [...new Set(found)].filter((name) => name !== '{username}' && name !== '{first_name}');
}
