import { domainToASCII } from 'node:url';
import { DDIS } from '@recado/contract/ddis';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface Contact {
  /** Lower-cased, its domain in the letters that mail servers know. */
  email: string;
  /** Digits alone. */
  ddi: string;
  /** The national number, digits alone. */
  phone: string;
}
type Fault = 'invalid_email' | 'invalid_phone' | 'invalid_ddi';
export type ReadContact =
  | { ok: true; contact: Contact }
  | { ok: false; faults: { path: keyof Contact; code: Fault }[] };

/** Returns what was typed as what is kept, or every box that cannot be. Pure. */
export function readContact(typed: Contact): ReadContact {
  const email = readEmail(typed.email);
  const ddi = readDdi(typed.ddi);
  const phone = ddi === null ? null : readPhone(typed.phone, ddi);
  if (email !== null && ddi !== null && phone !== null) return { ok: true, contact: { email, ddi, phone } };
  const faults: Extract<ReadContact, { ok: false }>['faults'] = [];
  if (email === null) faults.push({ path: 'email', code: 'invalid_email' });
  if (ddi === null) faults.push({ path: 'ddi', code: 'invalid_ddi' });
  else if (phone === null) faults.push({ path: 'phone', code: 'invalid_phone' });
  return { ok: false, faults };
}

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** RFC 5321 without quoted names and addresses in brackets, which people do not have. */
function readEmail(typed: string): string | null {
  const [, name = '', host = ''] = /^([^@]+)@([^@\s/\\]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  const domain = domainToASCII(host);
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  const isShort = name.length <= 64 && name.length + 1 + domain.length <= 254;
  return isDomain && isShort && LOCAL.test(name) ? `${name}@${domain}` : null;
}

function readDdi(typed: string): string | null {
  const digits = typed.trim().replace(/^(\+|00)/, '');
  return DDIS.some(({ ddi }) => ddi === digits) ? digits : null;
}

/** Reads a phone as it is dialled at home, or whole with its +. */
function readPhone(typed: string, ddi: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(typed, { defaultCallingCode: ddi, extract: false });
  return parsed?.countryCallingCode === ddi && parsed.isValid() ? parsed.nationalNumber : null;
}
