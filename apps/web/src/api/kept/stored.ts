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

/** The keys of what belongs to the device, whoever sits at it: how the app looks, and whose link brought somebody here. */
const OF_THE_DEVICE: readonly string[] = ['personalisation', 'sidebarCollapsed', 'singleKeys', 'ref'];

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
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}
