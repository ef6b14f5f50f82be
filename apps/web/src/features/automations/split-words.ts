/** What somebody typed or pasted as words: by comma (Latin, Arabic, Japanese, Chinese) and line; doubles fall away. */
export function splitWords(text: string): string[] {
  const words = text.split(/[,;\n,、;،]/u).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}
