export { LOCALES, type Locale, localeOf, tagsOf } from './locales.ts';
export { NAMES } from './names.ts';
export { type Neighbours, PLACES, type Place, SIGNS } from './places.ts';
export { signIcon, signSvg } from './sign-svg.ts';
