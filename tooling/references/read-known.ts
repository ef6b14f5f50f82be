/** Everything that a comment, a page or a title may lead to. */
export interface Known {
  files: ReadonlySet<string>;
  /** Every end of a path: `b/c.ts` and `c.ts` of `a/b/c.ts`. */
  ends: ReadonlySet<string>;
  /** Sections of docs/platform.md: `5`, `5.3`. */
  sections: ReadonlySet<string>;
  /** Ids of docs/invariants.md. */
  ids: ReadonlySet<string>;
  /** Numbers of docs/hard-cases.md. */
  cases: ReadonlySet<string>;
  /** Numbers of decisions, with three digits. */
  decisions: ReadonlySet<string>;
}

/** Returns what there is to lead to, from the list of files and the three pages. */
export function readKnown(files: readonly string[], read: (file: string) => string): Known {
  const firsts = (file: string, pattern: RegExp) =>
    new Set([...read(file).matchAll(pattern)].map(([, one = '']) => one));
  return {
    files: new Set(files),
    ends: new Set(files.flatMap(endsOf)),
    sections: firsts('docs/platform.md', /^#+ (\d+(?:\.\d+)?)\.? /gm),
    ids: firsts('docs/invariants.md', /^\| ([A-Z]\d{1,2}) \|/gm),
    cases: firsts('docs/hard-cases.md', /^\| (\d+) \|/gm),
    decisions: new Set(files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])),
  };
}

function endsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, from) => parts.slice(from).join('/'));
}
