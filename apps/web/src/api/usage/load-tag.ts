import type { Installation, UsageEvent } from '@recado/contract';
import { getSession, onSession } from '../kept/session.ts';
import { getConsent, onConsent } from './consent.ts';

type Tag = NonNullable<Installation['counting']['tag']>;
type TaggedWindow = Window & { dataLayer?: unknown[]; [off: `ga-disable-${string}`]: boolean };
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The name that the page's policy allows, once, where there is a tag (`security-headers.ts` of the server). */
const POLICY = 'recado-tag';
let loaded: string | null = null;

/**
 * Tells the script of others that an operator named, which is loaded with the first event. It could do whatever this page can, so never
 * beside an administrator, and never before somebody agreed (docs/decisions/042-a-tag-of-others.md).
 */
export function tellTag(tag: Tag, event: UsageEvent): void {
  if (whoIsHere() !== 'seller') return;
  load(tag);
  say('event', event.name, event.params);
}

function whoIsHere(): 'nobody' | 'seller' | 'administrator' {
  const { userData, viewingAsToken } = getSession();
  if (viewingAsToken !== null || userData?.role === 'administrator') return 'administrator';
  return userData ? 'seller' : 'nobody';
}

/**
 * Switches the tag off or on, as was chosen and by who is here: its own script looks at this before it tells anything, and tells things by
 * itself too. A script cannot be taken away: for an administrator the page begins anew, without it.
 */
function obey(id: string): void {
  const { consented, off } = getConsent();
  const who = whoIsHere();
  here()[`ga-disable-${id}`] = !consented || off.includes(id) || who !== 'seller';
  // Not the same address: it may belong to the account that was here before.
  if (who === 'administrator') location.replace('/');
}

function load({ id, scriptUrl }: Tag): void {
  if (loaded !== null) return;
  loaded = id;
  obey(id);
  onConsent(() => obey(id));
  onSession(() => obey(id));
  here().dataLayer ??= [];
  say('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  say('js', new Date());
  // An address of ours may hold an id: it hears of the page's origin alone.
  say('config', id, {
    ...{ send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ...{ page_location: location.origin, page_title: 'Recado', page_referrer: '' },
  });
  const script = document.createElement('script');
  script.async = true;
  // as: where the browser knows trusted types it takes what the policy made, elsewhere the text
  script.src = trusted(scriptUrl) as string;
  document.head.append(script);
}

/** Makes the one address of a script that this page may load; the policy cannot be made twice, so the tag itself has none. */
function trusted(scriptUrl: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory }; // as: not in every browser
  const rules = {
    createScriptURL(url: string) {
      if (url !== scriptUrl) throw new TypeError('no script of another address is loaded');
      return url;
    },
  };
  return trustedTypes ? trustedTypes.createPolicy(POLICY, rules).createScriptURL(scriptUrl) : scriptUrl;
}

/** Says something as such scripts want it: the arguments of a call, as they are. */
function say(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js takes no array for them
  here().dataLayer?.push(arguments);
}

function here(): TaggedWindow {
  return window as unknown as TaggedWindow; // as: what such scripts put there
}
