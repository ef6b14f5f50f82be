import { call } from '../../../api/calls/call.ts';
import { fresh, type Place } from './place.ts';
import { savesBy } from './saves-by.ts';

/** The place of the automation that answers every post that has none. */
export const postGlobalPlace: Place = {
  kind: 'post_global',
  key: 'post_global',
  read: async (signal) => ({ ...(await call('GET /automations/posts/global', {}, signal)), media: null }),
  ...savesBy('PUT /automations/posts/global'),
  remove: () => call('DELETE /automations/posts/global', {}),
};

/** One story's own. */
export function storyPlace(mediaId: string): Place {
  const at = { params: { mediaId } };
  return {
    kind: 'story',
    key: `story.${mediaId}`,
    read: (signal) => call('GET /automations/stories/{mediaId}', at, signal),
    ...savesBy('PUT /automations/stories/{mediaId}', at.params),
    remove: () => call('DELETE /automations/stories/{mediaId}', at),
  };
}

/** The place of the automation that answers all stories. */
export const storyGlobalPlace: Place = {
  kind: 'story_global',
  key: 'story_global',
  read: async (signal) => ({ ...(await call('GET /automations/stories/global', {}, signal)), media: null }),
  ...savesBy('PUT /automations/stories/global'),
  remove: () => call('DELETE /automations/stories/global', {}),
};

/** A reel that the list of media leaves out; null is one that is being made. */
export function remixPlace(id: string | null): Place {
  if (id === null) return fresh('remix', 'POST /remixes');
  const at = { params: { id } };
  return {
    kind: 'remix',
    key: `remix.${id}`,
    read: (signal) => call('GET /remixes/{id}', at, signal),
    ...savesBy('PUT /remixes/{id}', at.params),
    remove: () => call('DELETE /remixes/{id}', at),
  };
}

/** The place of the automation that waits for the next post or reel. */
export const nextPostPlace: Place = {
  kind: 'scheduled',
  key: 'scheduled',
  read: async (signal) => ({ ...(await call('GET /automations/scheduled', {}, signal)), media: null }),
  ...savesBy('PUT /automations/scheduled'),
  remove: () => call('DELETE /automations/scheduled', {}),
};
