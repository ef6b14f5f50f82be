import type { Results } from '@recado/contract';
import type { Summed } from './add-up-results.ts';

type Post = Results['posts'][number];
type Answer = Results['answers'][number];

/** The names and pictures of those posts and automations that are still there. */
export interface Names {
  media: ReadonlyMap<string, Pick<Post, 'caption' | 'pictureUrl'>>;
  automations: ReadonlyMap<string, Pick<Answer, 'kind' | 'name' | 'mediaId' | 'caption' | 'pictureUrl'>>;
}

const UNNAMED = { kind: null, name: null, mediaId: null, caption: null, pictureUrl: null };

/** Names the posts and automations of results. Pure. */
export function nameResults(summed: Summed, { media, automations }: Names): Omit<Results, 'comparisons'> {
  return {
    ...summed,
    posts: summed.posts.map((post) => {
      const { caption, pictureUrl } = media.get(post.mediaId) ?? UNNAMED;
      return { ...post, caption, pictureUrl };
    }),
    answers: summed.answers.map((answer) => {
      const { kind, name, mediaId, caption, pictureUrl } = automations.get(answer.automationId) ?? UNNAMED;
      return { ...answer, kind, name, mediaId, caption, pictureUrl };
    }),
  };
}
