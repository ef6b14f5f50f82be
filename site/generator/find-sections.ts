import type { Found } from '../assets/search-options.ts';
import type { Made } from './find-dead-links.ts';

const LEAD_LETTERS = 110;

/** Returns the parts of a page that can be found: what stands before its first heading, and each heading with what follows it. */
export function findSections({ url, html }: Made): Found[] {
  const main = /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '';
  const title = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? '');
  const parts = main.replace(/<h1[\s\S]*?<\/h1>/, '').split(/(?=<h[23] id=)/);
  return parts.flatMap((part) => {
    const [, anchor = '', heading = ''] = /^<h[23] id="([^"]+)"[^>]*>([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
    const text = textOf(part.replace(/^<h[23][\s\S]*?<\/h[23]>/, ''));
    if (anchor !== '' && text === '' && heading === '') return [];
    const id = anchor === '' ? url : `${url}#${anchor}`;
    return [{ id, title, section: textOf(heading), text, lead: shorten(text) }];
  });
}

function shorten(text: string): string {
  return text.length <= LEAD_LETTERS ? text : `${text.slice(0, LEAD_LETTERS).replace(/\s+\S*$/, '')}…`;
}

/** Returns the words of our own markup. */
function textOf(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|em|small|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x?[\da-f]+|\w+);/gi, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
