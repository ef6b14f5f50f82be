import type { SCREENS } from '@recado/contract';

type Screen = (typeof SCREENS)[number];

/** The things of an account that an address may name; an empty account has none. */
export interface Things {
  mediaId?: string | undefined;
  storyId?: string | undefined;
  remixId?: string | undefined;
  directId?: string | undefined;
  liveId?: string | undefined;
  activityId?: string | undefined;
  personId?: string | undefined;
}

/** The address of a screen for an account that has these things; null where there is nothing to open, or no picture says anything. */
type AddressOf = (things: Things) => string | null;

const below = (address: string, id: string | undefined) => (id === undefined ? null : `${address}/${id}`);
const always = (address: string) => () => address;
/** Screens that lead on by themselves, so that a picture would be of another one. */
const leadsOn = () => null;

/** The complete table: a screen without a line does not compile. */
const ADDRESSES: Readonly<Record<Screen, AddressOf>> = {
  '/': always('/'),
  '/account': always('/account'),
  '/activity': always('/activity'),
  '/activity/$activityId': ({ activityId }) => below('/activity', activityId),
  '/administration/audit': always('/administration/audit'),
  '/administration/charts/$days': always('/administration/charts/30'),
  '/administration/codes': always('/administration/codes'),
  '/administration/partners': always('/administration/partners'),
  '/administration/passkeys': always('/administration/passkeys'),
  '/administration/payouts': always('/administration/payouts'),
  '/administration/users': always('/administration/users'),
  '/advertising': always('/advertising'),
  '/affiliate': always('/affiliate'),
  '/audios': always('/audios'),
  '/automations': always('/automations'),
  '/automations/bin': always('/automations/bin'),
  '/content': always('/content'),
  '/content/next': always('/content/next'),
  '/content/next/configure': always('/content/next/configure'),
  '/content/posts/$mediaId': ({ mediaId }) => below('/content/posts', mediaId),
  '/content/remixes': always('/content/remixes'),
  '/content/remixes/$id': ({ remixId = 'new' }) => below('/content/remixes', remixId),
  '/content/stories': always('/content/stories'),
  '/content/stories/$mediaId': ({ storyId = 'global' }) => below('/content/stories', storyId),
  '/conversations': always('/conversations'),
  '/conversations/$personId': ({ personId }) => below('/conversations', personId),
  '/credits': always('/credits'),
  '/dashboard': always('/dashboard'),
  '/dashboard/media/$mediaId': ({ mediaId }) => below('/dashboard/media', mediaId),
  '/directs': always('/directs'),
  '/directs/$id': ({ directId = 'new' }) => below('/directs', directId),
  '/directs/import': always('/directs/import'),
  '/error': always('/error?type=access_denied&message=access%20denied'),
  '/exclusion': always('/exclusion'),
  '/instagram/callback': always('/instagram/callback?error=access_denied&error_reason=user_denied'),
  '/instagram/merge': always('/instagram/merge?error=access_denied&error_reason=user_denied'),
  '/lives': always('/lives'),
  '/ios': always('/ios'),
  '/lives/$id': ({ liveId = 'new' }) => below('/lives', liveId),
  '/lives/now': always('/lives/now'),
  '/login': always('/login'),
  '/merge/error': always('/merge/error?type=user_already_merged'),
  '/merge/success': always('/merge/success?with=outra.loja'),
  '/no-connection': always('/no-connection'),
  '/coverage': always('/coverage'),
  '/people': always('/people'),
  '/people/$personId': ({ personId }) => below('/people', personId),
  '/plans': always('/plans'),
  '/privacy': always('/privacy'),
  '/profile': always('/profile'),
  '/recommendations': always('/recommendations'),
  '/redeem': always('/redeem'),
  '/sales': always('/sales'),
  '/settings/answers': always('/settings/answers'),
  '/settings/connection': always('/settings/connection'),
  '/settings/data': always('/settings/data'),
  '/settings/keys': always('/settings/keys'),
  '/settings/notices': always('/settings/notices'),
  '/settings/endpoints': always('/settings/endpoints'),
  // Of an endpoint that is there for a journey alone.
  '/settings/endpoints/$id': leadsOn,
  '/settings/look': always('/settings/look'),
  '/settings/sessions': always('/settings/sessions'),
  '/subscriptions': always('/subscriptions'),
  // Of an account that is linked with nobody's: it says so, and leads nowhere.
  '/switch/$id': always('/switch/nobody'),
  '/terms': always('/terms'),
  '/thanks': always('/thanks'),
  '/update': leadsOn,
  '/view-as': always('/view-as'),
  '/whats-new': always('/whats-new'),
};

/** Screens that look the same to everybody: one state shows them, signed out. */
const OPEN = ['/instagram/callback', '/instagram/merge', '/login', '/privacy', '/terms', '/thanks'];

/** Screens of administrators; anybody else is led on from `/view-as`. */
const ADMINISTRATORS = /^\/(administration\/|view-as$)/;

/** A screen to take a picture of. */
export interface Stop {
  /** `content-posts-mediaId`: the screen's address in letters. */
  name: string;
  address: string;
  who: 'nobody' | 'administrator' | 'seller';
}

/** Returns the screens of an account that has these things, in the order of the table. */
export function stopsOf(things: Things): Stop[] {
  return Object.entries(ADDRESSES).flatMap(([screen, addressOf]) => {
    const address = addressOf(things);
    if (address === null) return [];
    const name = screen.replaceAll(/[/$]+/g, '-').replace(/^-/, '') || 'home';
    const who = OPEN.includes(screen) ? 'nobody' : ADMINISTRATORS.test(screen) ? 'administrator' : 'seller';
    return [{ name, address, who }];
  });
}
