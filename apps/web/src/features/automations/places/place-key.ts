import type { Listed } from '@recado/contract';

/** Returns the name of the place of a listed automation, as drafts and edits have it. */
export function placeKeyOf({ id, kind, mediaId }: Pick<Listed, 'id' | 'kind' | 'mediaId'>): string {
  switch (kind) {
    case 'post':
    case 'story':
      return `${kind}.${mediaId}`;
    case 'remix':
    case 'direct':
    case 'live':
      return `${kind}.${id}`;
    default:
      return kind;
  }
}
