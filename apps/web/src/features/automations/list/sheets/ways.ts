import type { AutomationKind } from '@recado/contract';

/** The place where a new one of each kind is made: its form, or where the post or story is chosen first. A kind without its way does not compile. */
export const WAYS = {
  post: { to: '/content', params: {} },
  post_global: { to: '/content/posts/$mediaId', params: { mediaId: 'global' } },
  story: { to: '/content/stories', params: {} },
  story_global: { to: '/content/stories/$mediaId', params: { mediaId: 'global' } },
  remix: { to: '/content/remixes/$id', params: { id: 'new' } },
  scheduled: { to: '/content/next/configure', params: {} },
  direct: { to: '/directs/$id', params: { id: 'new' } },
  welcome: { to: '/directs/$id', params: { id: 'welcome' } },
  live: { to: '/lives/$id', params: { id: 'new' } },
  live_welcome: { to: '/lives/$id', params: { id: 'welcome' } },
} as const satisfies Readonly<Record<AutomationKind, object>>; // const: the router knows each address
