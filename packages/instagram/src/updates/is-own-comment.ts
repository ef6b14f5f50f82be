import type { CommentItem } from '../calls/caller.ts';

/** The writer of a comment, as Graph and webhooks name them. */
export interface Author {
  id?: string | null | undefined;
  username?: string | null | undefined;
}

/** The account whose own comments are told from other people's. */
export interface OwnNames {
  igId: string;
  /** Null where it is not known. */
  appScopedId: string | null;
  username: string | null;
}

/** Returns the writer of a comment that was read: the name may stand beside it alone. */
export function authorOf({ from, username }: Pick<CommentItem, 'from' | 'username'>): Author {
  return { id: from?.id, username: from?.username ?? username };
}

/**
 * Says whether the account itself wrote it: by either of its ids, or by its name, whose case does not count. `self_ig_scoped_id` proves
 * nothing: it is seen on writers who are not the account, too.
 */
export function isOwnComment(author: Author | null | undefined, account: OwnNames): boolean {
  if (!author) return false;
  if (author.id && (author.id === account.igId || author.id === account.appScopedId)) return true;
  return Boolean(author.username) && author.username?.toLowerCase() === account.username?.toLowerCase();
}
