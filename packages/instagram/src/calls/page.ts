/** The page of a list that is asked for. */
export interface PageRequest {
  limit?: number;
  /** `after` of the page before. */
  after?: string;
}

export interface Page<T> {
  items: T[];
  /** Cursor of the next page; null at the end. Instagram's own `next` address is not passed on: it holds the token. */
  after: string | null;
}
