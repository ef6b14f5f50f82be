import type { PushDevice } from '@recado/contract';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { getSession } from '../../../api/kept/session.ts';
import { readStored, writeStored } from '../../../api/kept/stored.ts';
import { type PushState, pushStateOf } from './push-state.ts';

/**
 * The accounts for which somebody turned pushes on in this browser, which linked ones share, and the device that it is for each. It says so
 * again when one signs in anew.
 */
const KEY = 'pushOn';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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
    subscribed: Boolean(subscription) && own !== null && own in readOn(),
  });
}

/**
 * Turns pushes on in this browser, at the press that wishes it: the browser asks its owner now, and not before. Null where that was refused.
 */
export async function turnPushOn(pushKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await readRegistration();
  if (!registration) return null;
  const own = ownId();
  const device = await sendSubscription(await subscribe(registration, pushKey));
  noteOn(own, device.id);
  return device;
}

/** Turns pushes off here: the browser gives its subscription up, unless a linked account goes on with it. */
export async function turnPushOff(): Promise<void> {
  noteOn(ownId(), null);
  if (Object.keys(readOn()).length > 0) return;
  const registration = await readRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Says again that this browser takes pushes, for the account that turned them on in it. A sign-in that ended took them away, and a browser
 * may have changed its address meanwhile. Nothing is asked of anybody. A device that its owner removed elsewhere stays so, and is off here too.
 */
export async function renewPush(): Promise<void> {
  const own = ownId();
  const renews = own === null ? undefined : readOn()[own];
  if (renews === undefined || !('PushManager' in window)) return;
  if (Notification.permission !== 'granted') return;
  const registration = await readRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  try {
    noteOn(own, (await sendSubscription(subscription, renews)).id);
  } catch (error) {
    if (codeOf(error) !== 'push_device_not_found') throw error;
    await turnPushOff();
  }
}

/** Subscribes with the server's key; what was subscribed with another one, of before a move, is given up first. */
async function subscribe(registration: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && base64url(key) === pushKey) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function sendSubscription(subscription: PushSubscription, renews?: string): Promise<PushDevice> {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')].map(
    (key) => key && base64url(key),
  );
  const body = { endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '', ...(renews && { renews }) };
  return (await call('POST /settings/notices/devices', { body })).device;
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function readRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

function readOn(): Record<string, string> {
  const kept = readStored<unknown>(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, device]) => UUID.test(device)));
}

function noteOn(account: string | null, device: string | null): void {
  if (account === null) return;
  const { [account]: _, ...others } = readOn();
  const all = device === null ? others : { ...others, [account]: device };
  writeStored(KEY, Object.keys(all).length > 0 ? all : null);
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
