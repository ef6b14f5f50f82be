import type { TryResult } from '@recado/engine';

/** The public reply of an answer; null where it has none. */
export function replyIn({ messages }: Pick<TryResult, 'messages'>): string | null {
  const content = messages.find(({ kind }) => kind === 'public_reply')?.content;
  return content?.shape === 'text' ? content.text : null;
}
