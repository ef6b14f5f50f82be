import { intlTag } from '@recado/contract/locale';
import { currentLocale } from './locale.ts';

const KIBI = 1024;

/** `0,8 MB`, `12 kB`: as the limits are counted, 1 MB is 1,048,576 bytes. */
export function sizeText(bytes: number): string {
  const isSmall = bytes < KIBI * KIBI;
  const value = isSmall ? Math.max(1, bytes / KIBI) : bytes / KIBI / KIBI;
  const format = new Intl.NumberFormat(intlTag(currentLocale()), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(value);
}
