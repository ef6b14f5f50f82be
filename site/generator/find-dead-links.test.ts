import { expect, test } from 'vitest';
import { findDeadLinks } from './find-dead-links.ts';

const page = (url: string, html: string) => ({ url, html });
const beside = {
  files: new Set(['/help/assets/help.css', '/help/pictures/en/a.webp']),
  isServed: (url: string) => url === '/plans',
};

test('a link to a page, a place on it, a file or a screen of the app is alive', () => {
  const pages = [
    page(
      '/help/',
      '<h2 id="top"><a href="#top"></a><a href="/help/a/#b"></a><a href="/plans"></a><a href="https://a.example/x"></a>',
    ),
    page('/help/a/', '<h2 id="b"><link href="/help/assets/help.css"><img src="/help/pictures/en/a.webp">'),
  ];
  expect(findDeadLinks(pages, beside)).toEqual([]);
});

test('what leads nowhere is named, and what a page would load from another server', () => {
  const html =
    '<a href="/help/b/"></a><a href="#none"></a><a href="/help/a/#none"></a><a href="/plan"></a><img src="https://a.example/x.png"><source srcset="/help/c.webp">';
  expect(findDeadLinks([page('/help/a/', html)], beside)).toEqual([
    '/help/a/ leads to https://a.example/x.png',
    '/help/a/ leads to /help/c.webp',
    '/help/a/ leads to /help/b/',
    '/help/a/ leads to #none',
    '/help/a/ leads to /help/a/#none',
    '/help/a/ leads to /plan',
  ]);
});
