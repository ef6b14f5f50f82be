import type { CommentItem } from '../calls/caller.ts';

/** Who wrote a comment, as Graph and webhooks name it. */
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

/** Who wrote a comment that was read: its name may stand beside it alone. */
export function authorOf({ from, username }: Pick<CommentItem, 'from' | 'username'>): Author {
  return { id: from?.id, username: from?.username ?? username };
}

/**
 * Whether the account itself wrote it: by either of its ids, or by its name, whose case does not count. Not by `self_ig_scoped_id`: that
 * is seen on writers who are not the account, too.
 */
export function isOwnComment(author: Author | null | undefined, account: OwnNames): boolean {
  if (!author) return false;
  if (author.id && (author.id === account.igId || author.id === account.appScopedId)) return true;
  return Boolean(author.username) && author.username?.toLowerCase() === account.username?.toLowerCase();
}
