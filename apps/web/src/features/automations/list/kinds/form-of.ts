import type { Listed } from '@recado/contract';

type About = Pick<Listed, 'id' | 'kind' | 'mediaId'>;

/** Returns the link to the form of an automation, which stands in the room of its kind. */
export function formOf({ id, kind, mediaId }: About) {
  switch (kind) {
    case 'post':
      return { to: '/content/posts/$mediaId', params: { mediaId: mediaId ?? '' } } as const; // const: the router knows each address
    case 'story':
      return { to: '/content/stories/$mediaId', params: { mediaId: mediaId ?? '' } } as const; // const: see above
    case 'post_global':
      return { to: '/content/posts/$mediaId', params: { mediaId: 'global' } } as const; // const: as above
    case 'story_global':
      return { to: '/content/stories/$mediaId', params: { mediaId: 'global' } } as const; // const: see above
    case 'remix':
      return { to: '/content/remixes/$id', params: { id } } as const; // const: see above
    case 'scheduled':
      return { to: '/content/next/configure', params: {} } as const; // const: see above
    case 'direct':
      return { to: '/directs/$id', params: { id } } as const; // const: see above
    case 'welcome':
      return { to: '/directs/$id', params: { id: 'welcome' } } as const; // const: see above
    case 'live':
      return { to: '/lives/$id', params: { id } } as const; // const: see above
    case 'live_welcome':
      return { to: '/lives/$id', params: { id: 'welcome' } } as const; // const: see above
  }
}
