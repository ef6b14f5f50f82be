import type { PushDevice } from '@recado/contract';
import { call } from '../../../api/calls/call.ts';
import { getSession } from '../../../api/kept/session.ts';
import { readStored, writeStored } from '../../../api/kept/stored.ts';
import { type PushState, pushStateOf } from './push-state.ts';

/** The accounts for which somebody turned pushes on in this browser, which linked ones share: it says so again when one signs in anew. */
const KEY = 'pushOn';

/** Reads what can be done about pushes here. */
export async function readPushState(): Promise<PushState> {
  const [registration, own] = [await readRegistration(), ownId()];
  const hasPush = 'PushManager' in window && 'Notification' in window;
  const subscription = hasPush ? await registration?.pushManager?.getSubscription() : null;
  return pushStateOf({
    hasWorker: registration !== undefined,
    hasPush,
    permission: hasPush ? Notification.permission : null,
    isIos: isIos(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    subscribed: Boolean(subscription) && own !== null && readOn().includes(own),
  });
}

/**
 * Turns pushes on in this browser, at the press that wishes it: the browser asks its owner now, and not before. Null where that was refused.
 */
export async function turnPushOn(pushKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await readRegistration();
  if (!registration) return null;
  const device = await sendSubscription(await subscribe(registration, pushKey));
  noteOn(ownId(), true);
  return device;
}

/** Turns pushes off here: the browser gives its subscription up, unless a linked account goes on with it. */
export async function turnPushOff(): Promise<void> {
  noteOn(ownId(), false);
  if (readOn().length > 0) return;
  const registration = await readRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Says again that this browser takes pushes, for the account that turned them on in it. A sign-in that ended took them away, and a browser
 * may have changed its address meanwhile. Nothing is asked of anybody.
 */
export async function renewPush(): Promise<void> {
  const own = ownId();
  if (own === null || !readOn().includes(own) || !('PushManager' in window)) return;
  if (Notification.permission !== 'granted') return;
  const registration = await readRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await sendSubscription(subscription);
}

/** Subscribes with the server's key; what was subscribed with another one, of before a move, is given up first. */
async function subscribe(registration: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && base64url(key) === pushKey) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function sendSubscription(subscription: PushSubscription): Promise<PushDevice> {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')].map(
    (key) => key && base64url(key),
  );
  const body = { endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
  return (await call('POST /settings/notices/devices', { body })).device;
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function readRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

function readOn(): string[] {
  const kept = readStored<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function noteOn(id: string | null, on: boolean): void {
  const others = readOn().filter((one) => one !== id);
  const all = on && id !== null ? [...others, id] : others;
  writeStored(KEY, all.length > 0 ? all : null);
}

/** Returns whose pushes are turned on here; null while somebody looks as another, for whom nothing is. */
function ownId(): string | null {
  const { userData, viewingAsToken } = getSession();
  return viewingAsToken === null ? (userData?.id ?? null) : null;
}

/** An iPad says that it is a Mac, and has fingers. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
