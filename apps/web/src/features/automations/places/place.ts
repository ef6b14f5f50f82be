import type { Automation, Media } from '@recado/contract';
import type { AutomationKind, Settings } from '@recado/engine';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import type { AutomationEdit } from '../../../api/outbox/edits.ts';
import { type MakeName, savesBy } from './saves-by.ts';
import { withWaiting } from './shown-with.ts';

export interface Loaded {
  automation: Automation | null;
  /** The edit that waits for the connection, with which `automation` is shown; null where none does. */
  waits?: AutomationEdit | null;
  /** The post, story or reel that it lies on; null for those that lie on none. What it did so far is told of posts and stories. */
  media: LoadedMedia | null;
}

export type LoadedMedia = Pick<Media, 'id' | 'caption' | 'pictureUrl'> & Partial<Pick<Media, 'gone' | 'automation'>>;

export interface SaveBody {
  enabled: boolean;
  settings: Settings;
  version: number | null;
  /** True where DMs that wait take the new texts. */
  renewWaiting?: boolean;
}

/** The place where an automation lives, such as a post: how it is read, saved and removed there. */
export interface Place {
  kind: AutomationKind;
  /** Its name among all of the account: of its draft and of what is remembered of it. */
  key: string;
  read(signal?: AbortSignal): Promise<Loaded>;
  /** The call that saves there, as it is kept until there is a connection. */
  saves: AutomationEdit['call'];
  /** `renewing`: so many DMs that wait take the new texts. */
  save(body: SaveBody): Promise<{ automation: Automation; renewing?: number }>;
  remove(): Promise<unknown>;
}

export function postPlace(mediaId: string): Place {
  const at = { params: { mediaId } };
  return {
    kind: 'post',
    key: `post.${mediaId}`,
    read: (signal) => call('GET /automations/posts/{mediaId}', at, signal),
    ...savesBy('PUT /automations/posts/{mediaId}', at.params),
    remove: () => call('DELETE /automations/posts/{mediaId}', at),
  };
}

const ROOM_OF = { direct: 'directs', live: 'lives' } as const; // const: literals of the contract's paths

/** One of those that may be many by name: `new` is one that is being made, `welcome` the one that greets in the same room. */
export function namedPlace(kind: 'direct' | 'live', id: string): Place {
  if (id === 'welcome') return kind === 'direct' ? welcomePlace : liveWelcomePlace;
  const path = `/${ROOM_OF[kind]}` as const; // const: a path of the contract
  if (id === 'new') return fresh(kind, `POST ${path}`);
  const at = { params: { id } };
  return {
    kind,
    key: `${kind}.${id}`,
    read: async (signal) => ({ ...(await call(`GET ${path}/{id}`, at, signal)), media: null }),
    ...savesBy(`PUT ${path}/{id}`, at.params),
    remove: () => call(`DELETE ${path}/{id}`, at),
  };
}

const welcomePlace: Place = {
  kind: 'welcome',
  key: 'welcome',
  read: async (signal) => ({ ...(await call('GET /welcome', {}, signal)), media: null }),
  ...savesBy('PUT /welcome'),
  remove: () => call('DELETE /welcome', {}),
};

const liveWelcomePlace: Place = {
  kind: 'live_welcome',
  key: 'live_welcome',
  read: async (signal) => ({ ...(await call('GET /lives/welcome', {}, signal)), media: null }),
  ...savesBy('PUT /lives/welcome'),
  remove: () => call('DELETE /lives/welcome', {}),
};

/** One that is being made: it has no address yet. */
export function fresh(kind: AutomationKind, makes: MakeName): Place {
  return {
    kind,
    key: `${kind}.new`,
    read: async () => ({ automation: null, media: null }),
    ...savesBy(makes),
    remove: async () => {},
  };
}

/** The automation of a place, with its media. */
export function automationQuery(place: Place) {
  return queryOptions({
    queryKey: ['automation', place.key],
    queryFn: async ({ signal }) => withWaiting(place, await place.read(signal)),
    // The form holds what was typed; a background answer must not move under it.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
}
