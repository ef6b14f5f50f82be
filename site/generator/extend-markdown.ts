import type { Markdown, MarkdownToken } from '@11ty/eleventy';
import type { SiteLocale } from './navigation.ts';

interface Given {
  /** Returns the address, width and height of a picture by its name and size, in the language of the page. */
  pictureOf(name: string, size: 'phone' | 'laptop', locale: SiteLocale): { url: string; width: number; height: number };
  /** Returns the address on the site of a page of the repository, or null where the site does not show it. */
  addressOfPage(target: string, locale: SiteLocale): string | null;
}

/**
 * Changes what Markdown becomes: headings have anchors, and tables scroll by themselves where a phone is too narrow for them.
 * `![…](picture:name)` is the picture of the reader's size; a link to a page of the repository leads to where the site shows it.
 */
export function extendMarkdown(markdown: Markdown, given: Given): void {
  markdown.set({ html: false, typographer: false });
  markdown.core.ruler.push('anchors', ({ tokens }) => addAnchors(tokens));
  markdown.core.ruler.push('addresses', ({ tokens, env }) =>
    mapLinks(tokens, (target) => given.addressOfPage(target, env.locale)),
  );
  const { rules } = markdown.renderer;
  // A box that scrolls is reached by the keyboard.
  rules.table_open = () => '<div class="wide" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  rules.image = (tokens, index, _options, { locale }) => {
    const token = tokens[index];
    const name = token?.attrGet('src')?.replace(/^picture:/, '') ?? '';
    const [phone, laptop] = [given.pictureOf(name, 'phone', locale), given.pictureOf(name, 'laptop', locale)];
    const alt = markdown.utils.escapeHtml(token?.content ?? '');
    return (
      `<picture><source media="(min-width: 48rem)" srcset="${laptop.url}" width="${laptop.width}" height="${laptop.height}">` +
      `<img src="${phone.url}" width="${phone.width}" height="${phone.height}" alt="${alt}" loading="lazy"></picture>`
    );
  };
  const plain = rules.fence;
  rules.fence = (tokens, index, options, env, self) => {
    const made = plain?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    return made.replace(/^<pre>/, '<pre tabindex="0">');
  };
}

/** Gives each heading of the second and third level the anchor that its words make; the same words get a number. */
function addAnchors(tokens: MarkdownToken[]): void {
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || !/^h[23]$/.test(token.tag)) continue;
    const words = anchorOf(tokens[index + 1]?.content ?? '');
    let anchor = words;
    for (let again = 2; taken.has(anchor); again++) anchor = `${words}-${again}`;
    taken.add(anchor);
    token.attrSet('id', anchor);
  }
}

/** Returns an anchor of plain letters, as GitHub makes them but without accents. */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

function mapLinks(tokens: MarkdownToken[], addressOfPage: (target: string) => string | null): void {
  for (const { children } of tokens) {
    const unlinked: boolean[] = [];
    for (const child of children ?? []) {
      if (child.type === 'link_open') {
        const target = child.attrGet('href') ?? '';
        const address = isOfRepository(target) ? addressOfPage(target) : target;
        unlinked.push(address === null);
        if (address === null) hide(child);
        else child.attrSet('href', address);
      } else if (child.type === 'link_close' && unlinked.pop()) hide(child);
    }
  }
}

/** A page of the repository that the site does not show is named and leads nowhere. */
function hide(token: MarkdownToken): void {
  token.type = 'text';
  token.content = '';
}

function isOfRepository(target: string): boolean {
  return !/^(?:[a-z]+:|\/|#)/.test(target);
}
