/** Reads what this browser keeps under a key; null when there is nothing, it is broken, or storage is forbidden. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T); // written by writeStored alone
  } catch {
    return null;
  }
}

/** Keeps a value in this browser; null removes it. A full or forbidden storage is no reason to stop. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept then; the screen goes on.
  }
}

/** The name of the larger part of what this browser keeps of an account (`database.ts`). */
export const DATABASE = 'recado';

/**
 * The keys of what belongs to the device, whoever sits at it. They say how the app looks, whose link brought somebody here, whether they
 * agreed to be counted and under which number, and which news were read.
 */
const OF_THE_DEVICE: readonly string[] = [
  'personalisation',
  'sidebarCollapsed',
  'singleKeys',
  'installDismissed',
  'ref',
  'consentStore',
  'countingOff',
  'countedAs',
  'newsRead',
];

/**
 * Reads what belongs to the device before a call after which the browser itself forgets everything (`Clear-Site-Data`), to be written
 * again.
 */
export function readDevice(): Record<string, unknown> {
  return Object.fromEntries(OF_THE_DEVICE.map((key) => [key, readStored(key)]));
}

/** Puts it back. */
export function writeDevice(device: Record<string, unknown> = {}): void {
  for (const [key, value] of Object.entries(device)) writeStored(key, value);
}

/** Forgets all that this browser keeps of an account: what was typed and begun, whatever its key. */
export function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
  void giveUpPushes().catch(() => {});
}

/** Gives up this browser's subscription to pushes, of itself: the server, which ends them too, may not have heard that anybody leaves. */
async function giveUpPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
