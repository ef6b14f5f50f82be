/**
 * Returns a section of a page of the repository without its own heading, its headings one level below; without a name the whole page. Throws
 * where there is no such section. What the site shows so has one source.
 */
export function readSection(page: string, name: string | null): string {
  if (name === null) return page.replace(/^# .*\n+/, '');
  const begin = page.indexOf(`\n## ${name}\n`);
  if (begin === -1) throw new Error(`there is no section “${name}”`);
  const body = page.slice(begin + `\n## ${name}\n`.length);
  const end = outsideOfCode(body, /^## /);
  return end === -1 ? body : body.slice(0, end);
}

/** Returns where the first line that fits begins; lines of code are none. */
function outsideOfCode(text: string, pattern: RegExp): number {
  let at = 0;
  let code = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) code = !code;
    if (!code && pattern.test(line)) return at;
    at += line.length + 1;
  }
  return -1;
}
