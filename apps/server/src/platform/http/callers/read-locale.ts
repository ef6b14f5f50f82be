import { bestLocale, type Locale } from '@recado/contract';

/** Best of our languages for an `Accept-Language` header. */
export function readLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return bestLocale(wishes.map(({ tag }) => tag));
}
