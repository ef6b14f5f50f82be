/** A test that a page names: its file, and the beginning of its title or of the group that it is in. */
export interface NamedTest {
  file: string;
  title: string;
}

/** Reads what a cell names: `path` *title*, *another*; a title belongs to the path before it. */
export function testsIn(cell: string): NamedTest[] {
  let file = '';
  return [...cell.matchAll(/`([^`]+\.tsx?)`|\*([^*]+)\*/g)].flatMap(([, named, title]) => {
    if (named) file = named;
    return title ? [{ file, title: title.trim() }] : [];
  });
}

/** Says whether a title of a source begins so; a quote in it is written with a backslash or without. */
export function hasTitle(source: string, begins: string): boolean {
  const text = source.replaceAll('\\', '');
  return ["'", '"', '`'].some((quote) => text.includes(quote + begins));
}
