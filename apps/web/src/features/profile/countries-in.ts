import { DDIS, type Ddi } from '@recado/contract/ddis';
import { intlTag, type Locale } from '@recado/contract/locale';

export interface Country extends Ddi {
  name: string;
}

/** Every country by its name in this language, with its dialling code. */
export function countriesIn(locale: Locale): Country[] {
  const tag = intlTag(locale);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return DDIS.map((one) => ({ ...one, name: names.of(one.country) ?? one.country })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

/** The country to show for a dialling code: the language's own where it fits, else the one that speaks for the code. */
export function countryOf(ddi: string | null, locale: Locale): string {
  const [, region = ''] = locale.split('-');
  // Two of our languages name no country that people call from.
  const own = region === 'JA' ? 'JP' : region;
  if (ddi === null) return own;
  const fits = DDIS.filter((one) => one.ddi === ddi);
  return (fits.find(({ country }) => country === own) ?? fits[0])?.country ?? own;
}

/** The dialling code of a country; empty for none. */
export function ddiOf(country: string): string {
  return DDIS.find((one) => one.country === country)?.ddi ?? '';
}
