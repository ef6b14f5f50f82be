import { intlTag, LOCALES, type Locale } from '@recado/contract';
import { manifestWords } from '@recado/locales';
import type { FastifyRequest } from 'fastify';
import { wishedLocale } from '../callers/wished-locale.ts';
import { type ReadyText, readyText } from './ready-text.ts';

/** The first colours, before somebody chose others: those of the page's own head and stylesheet. */
const THEME_COLOR = '#bae6fd';
const PAGE_COLOR = '#f7f5f2';

/** Opens the manifest, by which a browser installs the web app: the same app in each language, worded in the reader's. */
export function openManifest(): (request: FastifyRequest) => ReadyText {
  const made = new Map(LOCALES.map((locale) => [locale, readyText(JSON.stringify(manifest(locale)))]));
  const plain = readyText(JSON.stringify(manifest('en-US')));
  return (request) => made.get(wishedLocale(request)) ?? plain;
}

function manifest(locale: Locale) {
  const words = manifestWords(locale);
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string, sign: string) => ({
    name,
    url,
    icons: [{ src: `/icons/shortcut-${sign}.png`, sizes: '96x96', type: 'image/png' }],
  });
  const picture = (form: 'narrow' | 'wide', name: string, label: string) => ({
    src: `/icons/${name}-${form}.jpg`,
    sizes: form === 'narrow' ? '780x1688' : '1440x900',
    type: 'image/jpeg',
    form_factor: form,
    label,
  });
  return {
    // It stays the same app wherever it opens.
    id: '/',
    name: 'Recado',
    short_name: 'Recado',
    description: words.description,
    lang: intlTag(locale),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: PAGE_COLOR,
    categories: ['business', 'productivity', 'social'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(words.newAutomation, '/automations?sheet=new', 'new'),
      shortcut(words.automations, '/automations', 'automations'),
      shortcut(words.activity, '/activity', 'activity'),
    ],
    screenshots: [
      picture('narrow', 'home', words.homePicture),
      picture('narrow', 'automations', words.automationsPicture),
      picture('wide', 'home', words.homePicture),
      picture('wide', 'automations', words.automationsPicture),
    ],
  };
}
