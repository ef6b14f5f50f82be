export interface FoundImport {
  specifier: string;
  /** Erased before the program runs. */
  typeOnly: boolean;
  line: number;
}

const STATEMENT = /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"\n]+)['"]/g;
const BARE = /(?:^|[;}\n])\s*import\s*['"]([^'"\n]+)['"]/g;
const CALL = /\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every module that a TypeScript source names: statements, re-exports, bare imports, `import()` as a call or a type. */
export function findImports(source: string): FoundImport[] {
  const text = withoutComments(source);
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const found: FoundImport[] = [];
  for (const match of text.matchAll(STATEMENT)) {
    const [whole, type, clause = '', specifier = ''] = match;
    found.push({
      specifier,
      typeOnly: type !== undefined || isAllTypes(clause),
      line: lineAt(match.index + whole.length),
    });
  }
  for (const match of text.matchAll(BARE))
    found.push({ specifier: match[1] ?? '', typeOnly: false, line: lineAt(match.index + match[0].length) });
  for (const match of text.matchAll(CALL))
    found.push({ specifier: match[1] ?? '', typeOnly: false, line: lineAt(match.index) });
  return found;
}

/** Blanks comments, keeps lines. A comment mark inside a string ends up blanked too, which no import path contains. */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;{}()])\/\/[^\n]*/g, '$1');
}

function isAllTypes(clause: string): boolean {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (names === undefined) return false;
  const parts = names.split(',').map((name) => name.trim());
  return parts.every((part) => part === '' || part.startsWith('type '));
}
