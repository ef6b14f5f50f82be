import { readStored, writeStored } from '../../api/kept/stored.ts';
import { deviceNow } from '../../i18n/clock.ts';

const KEY = 'autoRedeem';
const DAY_MS = 86_400_000;

const OFFERED = 'offeredCode';

/**
 * The code of a link, kept as long as this tab is open, over the way to Instagram and back. Whoever follows a link has promised nothing
 * yet, and finds the code in the box of `/redeem`.
 */
let seen: string | null = null;

/** The code that a link's fragment (`redeem=…`) carries; null where it carries none. */
export function codeIn(fragment: string): string | null {
  if (!fragment.startsWith('redeem=')) return null;
  const code = new URLSearchParams(fragment).get('redeem')?.trim() ?? '';
  return code ? code.slice(0, 40) : null;
}

export function rememberCode(code: string | null): void {
  seen = code;
  try {
    if (code === null) window.sessionStorage.removeItem(OFFERED);
    else window.sessionStorage.setItem(OFFERED, code);
  } catch {
    // A browser that keeps nothing: the page itself remembers it.
  }
}

export function rememberedCode(): string | null {
  try {
    return seen ?? window.sessionStorage.getItem(OFFERED)?.slice(0, 40) ?? null;
  } catch {
    return seen;
  }
}

/** Keeps a code in this browser, to be redeemed after the sign-in: by a press of a button alone. */
export function storeCode(code: string): void {
  writeStored(KEY, { code, at: deviceNow() });
}

export function dropStoredCode(): void {
  writeStored(KEY, null);
}

/** The kept code, for 24 hours. */
export function storedCode(): string | null {
  const kept = readStored<{ code?: unknown; at?: unknown }>(KEY);
  if (typeof kept?.code !== 'string' || typeof kept.at !== 'number') return null;
  const age = deviceNow() - kept.at;
  return age >= 0 && age < DAY_MS ? kept.code : null;
}

/** Takes the kept code out: it is tried once, whatever becomes of it. */
export function takeStoredCode(): string | null {
  const code = storedCode();
  dropStoredCode();
  return code;
}
