import { intlTag, type Locale } from '@recado/contract/locale';

/** A way to write a time of the day, that of a language's people. */
export interface WrittenTime {
  /** `18:30`, or `6:30 PM`, of `18:30`. */
  write: (time: string) => string;
  /** `18:30`, of what somebody typed: `18h30`, `1830`, `18`, `6:30 pm`; null for what is no time. */
  read: (text: string) => string | null;
}

const FORM = /^(\d{1,2})(?:[:.h時时点 ]?(\d{2}))?(?:[分時时点]|h|hs|hrs)?$/;
const AFTER_NOON = /pm|p\.m\.|午後|下午/;
const BEFORE_NOON = /am|a\.m\.|午前|上午/;

/** Returns how a language writes times of the day. */
export function writtenTimeOf(locale: Locale): WrittenTime {
  const format = new Intl.DateTimeFormat(intlTag(locale), { timeStyle: 'short', timeZone: 'UTC' });
  return { write: (time) => format.format(Date.parse(`1970-01-01T${time}:00Z`)), read: readTime };
}

function readTime(text: string): string | null {
  const told = text.normalize('NFKC').toLowerCase();
  const half = AFTER_NOON.test(told) ? 'pm' : BEFORE_NOON.test(told) ? 'am' : null;
  const [, hours, minutes = '00'] = FORM.exec(told.replace(AFTER_NOON, '').replace(BEFORE_NOON, '').trim()) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
