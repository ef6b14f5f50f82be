export interface Piece {
  /** The place in the line where it begins. */
  key: number;
  text: string;
  /** The name of a place (`{email}`), where it is one. */
  place: string | null;
}

/** A line as plain text and places. */
export function piecesOf(line: string): Piece[] {
  return [...line.matchAll(/\{([a-z]+)\}|[^{]+/g)].map(({ 0: text, 1: place, index }) => ({
    key: index,
    text,
    place: place ?? null,
  }));
}
