import path from 'node:path';

export interface TooLarge {
  /** A folder, or a file. */
  place: string;
  size: number;
  most: number;
}

/** A folder that one still takes in at a glance. */
export const MOST_FILES = 20;
export const MOST_LINES = { source: 400, test: 600 };

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Files that nobody writes by hand, or that only grow in number: catalogues, and migrations. */
const OF_ITS_OWN_SIZE = /\/(?:generated|migrations)\/|^packages\/locales\//;

/** Returns the folders with more source files than a glance takes in, from the list of all files; tests stand beside what they test. */
export function findFullFolders(files: readonly string[]): TooLarge[] {
  const sources = files.filter((file) => SOURCE.test(file) && !TEST.test(file) && !OF_ITS_OWN_SIZE.test(file));
  return [...Map.groupBy(sources, path.posix.dirname)]
    .filter(([, { length }]) => length > MOST_FILES)
    .map(([place, { length: size }]) => ({ place, size, most: MOST_FILES }));
}

/** Returns the file itself where it has more lines than one reads in one go; Biome counts those of a function. */
export function findLongFile(place: string, source: string): TooLarge[] {
  if (!SOURCE.test(place) || OF_ITS_OWN_SIZE.test(place)) return [];
  const most = TEST.test(place) ? MOST_LINES.test : MOST_LINES.source;
  const size = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  return size > most ? [{ place, size, most }] : [];
}
