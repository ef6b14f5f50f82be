import fs from 'node:fs';
import path from 'node:path';
import { intlTag, type Locale } from '@recado/contract';
import type { FastifyRequest } from 'fastify';
import { wishedLocale } from '../callers/wished-locale.ts';
import { type ReadyText, readyText } from './ready-text.ts';

/** The list that the build of the web app wrote of its screens: addresses of files by language and by path. */
interface FirstFiles {
  fonts: string[];
  locales: Record<string, string[]>;
  screens: Record<string, string[]>;
}

const PLAIN: FirstFiles = { fonts: [], locales: {}, screens: {} };

/**
 * Opens the web app's page, which names what its screen will ask for, so that the browser fetches it all at once. Otherwise it would learn
 * of words and screen only from scripts that it had to run first. `dir` is the folder of the build; the answer gives the page for a
 * request.
 */
export function openFirstPage(dir: string): (request: FastifyRequest) => ReadyText {
  const page = fs.readFileSync(path.join(dir, 'index.html'), 'utf8');
  const files = readFirstFiles(dir);
  const made = new Map<string, ReadyText>();
  return (request) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const screen = Object.hasOwn(files.screens, pathname) ? pathname : null;
    const locale = wishedLocale(request);
    const key = `${locale} ${screen}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const text = page
      .replace('<html lang="en"', `<html lang="${intlTag(locale)}"`)
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll('<link rel="modulepreload" crossorigin', '<link rel="modulepreload" fetchpriority="low" crossorigin')
      .replace('</title>', `</title>\n${linksFor(files, { screen, locale })}`);
    const ready = readyText(text);
    made.set(key, ready);
    return ready;
  };
}

function linksFor(files: FirstFiles, { screen, locale }: { screen: string | null; locale: Locale }): string {
  const scripts = [
    ...(files.locales[locale.toLowerCase()] ?? []),
    ...(screen === null ? [] : (files.screens[screen] ?? [])),
  ];
  return [
    ...files.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...[...new Set(scripts)].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
  ].join('\n');
}

/** A build without the list is served as it is: slower, and whole. */
function readFirstFiles(dir: string): FirstFiles {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, '.vite/first-files.json'), 'utf8')) as FirstFiles; // as: our own build's file
  } catch {
    return PLAIN;
  }
}
