import fs from 'node:fs';
import path from 'node:path';
import Eleventy, { type EleventyConfig, type Markdown, type PageData, type Written } from '@11ty/eleventy';
import { anchorOf, extendMarkdown } from './extend-markdown.ts';
import type { Made } from './find-dead-links.ts';
import { addressOf, type SiteLocale } from './navigation.ts';
import { findMisplaced, placePage } from './place-pages.ts';
import { readSection } from './read-section.ts';
import { SITE_WORDS } from './site-words.ts';
import { webpSize } from './webp-size.ts';

/** A page whose text is HTML already, with a navigation of its own. */
export interface ReadyPage {
  url: string;
  title: string;
  description: string;
  html: string;
  navigation: { id: string; name: string; pages: { url: string; title: string; current: boolean }[] }[];
}

interface Given {
  /** The folder of the site, and of the repository. */
  site: string;
  root: string;
  /** Addresses of stylesheet and script. */
  assets: { style: string; script: string };
  ready: readonly ReadyPage[];
}

/** The pages of the repository that the site shows, and by which of its pages. */
const SHOWN: Readonly<Record<string, string>> = {
  'docs/operating.md': 'operating-reference',
  'README.md#connect-a-real-meta-app': 'meta-app',
};

/** Makes all pages by Eleventy, and writes none. Throws where a page, a picture or a section is missing. */
export async function makePages(given: Given): Promise<Made[]> {
  const input = path.relative(process.cwd(), path.join(given.site, 'content')) || '.';
  const eleventy = new Eleventy(input, 'dist', { quietMode: true, config: (config) => configure(config, given) });
  const written = await eleventy.toJSON();
  const misplaced = findMisplaced({ 'pt-BR': namesOf(written, 'pt-BR'), en: namesOf(written, 'en') });
  if (misplaced.length > 0) throw new Error(misplaced.join('\n'));
  return written.map(({ url, content }) => ({ url, html: content }));
}

function namesOf(written: readonly Written[], locale: SiteLocale): string[] {
  return written.filter(({ inputPath }) => inputPath.includes(`/content/${locale}/`)).map(nameOf);
}

function nameOf({ inputPath }: { inputPath: string }): string {
  return path.basename(inputPath, '.md');
}

function configure(config: EleventyConfig, { site, root, assets, ready }: Given): void {
  config.setUseGitIgnore(false);
  config.setIncludesDirectory('../layouts');
  config.addGlobalData('assets', assets);
  config.addGlobalData('permalink', () => ({ locale, page, address }: PageData & { address?: string }) => {
    return `${address ?? addressOf(locale, nameOf(page))}index.html`;
  });
  config.addFilter('wordsIn', (locale: SiteLocale) => SITE_WORDS[locale]);
  config.addFilter('homeIn', (locale: SiteLocale) => addressOf(locale, 'index'));
  config.addFilter(
    'around',
    ({ inputPath }: PageData['page'], locale: SiteLocale, all: readonly { data: PageData }[]) => {
      const titles = new Map(all.map(({ data }) => [`${data.locale}/${nameOf(data.page)}`, data.title]));
      return placePage(locale, nameOf({ inputPath }), (name) => titles.get(`${locale}/${name}`) ?? '');
    },
  );
  let markdown: Markdown | null = null;
  config.amendLibrary('md', (own) => {
    markdown = own;
    extendMarkdown(own, {
      pictureOf: (name, size, locale) => readPicture(site, `${locale}/${name}-${size}.webp`),
      addressOfPage: addressOfShown,
    });
  });
  config.addFilter('shown', (include: string) => {
    const [page = '', section = null] = include.split('#', 2);
    return markdown?.render(readSection(fs.readFileSync(path.join(root, page), 'utf8'), section), { locale: 'en' });
  });
  for (const [index, { url, html, navigation, ...page }] of ready.entries()) {
    config.addTemplate(`ready-${index}.njk`, '{{ html | safe }}', {
      ...{ ...page, layout: 'page.njk', locale: 'en', address: url, html },
      placed: { navigation, before: null, after: null, alternates: [], others: [] },
    });
  }
}

function readPicture(site: string, file: string): { url: string; width: number; height: number } {
  return { url: `/help/pictures/${file}`, ...webpSize(fs.readFileSync(path.join(site, 'pictures', file))) };
}

/** Returns where the site shows a page of the repository, with the anchor as the site makes it, or null where it does not. */
function addressOfShown(target: string, locale: SiteLocale): string | null {
  const [file = '', anchor] = path.posix
    .normalize(target)
    .replace(/^(?:\.\.\/)+/, '')
    .split('#', 2);
  const inDocs = SHOWN[file] ?? SHOWN[`docs/${file}`];
  if (inDocs) return `${addressOf(locale, inDocs)}${anchor ? `#${anchorOf(anchor)}` : ''}`;
  const section = SHOWN[`${file}#${anchor}`];
  return section ? addressOf(locale, section) : null;
}
