import { setupI18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';

/** What the server has by address, and the questions that wait for an answer. */
let files: Record<string, Record<string, string>>;
let waiting: (() => void)[];
let isSlow = false;
let asked: string[];
let words: typeof import('./words.ts');

beforeEach(async () => {
  files = {
    'first.pt-br': { skip: 'Pular' },
    'first.it-it': { skip: 'Salta' },
    'list.pt-br': { title: 'Lista' },
    'list.it-it': { title: 'Elenco' },
    'form.pt-br': { save: 'Salvar' },
    'form.it-it': { save: 'Salva' },
  };
  [waiting, asked, isSlow] = [[], [], false];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /^\/assets\/words\/(.+)-words-version\.json$/.exec(url)?.[1] ?? '';
    asked.push(name);
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return files[name] ? Response.json(files[name]) : new Response('gone', { status: 404 });
  });
  // Each test begins with a page on which nothing was loaded.
  vi.resetModules();
  words = await import('./words.ts');
  return () => vi.unstubAllGlobals();
});

test('a part is there once its words are, in the catalogue that Lingui looks into, and nobody is told', async () => {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'pt-BR', messages: (await words.loadLanguage('pt-BR')) ?? {} });
  const told = vi.fn();
  i18n.on('change', told);
  isSlow = true;
  let isThere = false;
  const loading = words.bringWords('list', Promise.resolve('the screen')).then((part) => {
    isThere = true;
    return part;
  });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect([isThere, i18n._('title')]).toEqual([false, 'title']);
  for (const go of waiting) go();
  expect(await loading).toBe('the screen');
  expect([i18n._('title'), i18n._('skip')]).toEqual(['Lista', 'Pular']);
  expect(told).not.toHaveBeenCalled();
});

test('another language comes for all that was loaded, and for a part that is loaded meanwhile', async () => {
  await words.loadLanguage('pt-BR');
  await words.bringWords('list', Promise.resolve());
  isSlow = true;
  const language = words.loadLanguage('it-IT');
  const form = words.bringWords('form', Promise.resolve());
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  for (const go of waiting) go();
  await form;
  expect(await language).toEqual({ skip: 'Salta', title: 'Elenco', save: 'Salva' });
  expect(asked.slice(2).sort()).toEqual(['first.it-it', 'form.it-it', 'form.pt-br', 'list.it-it']);
});

test('of two languages chosen one after the other the last is shown', async () => {
  await words.loadLanguage('pt-BR');
  isSlow = true;
  const first = words.loadLanguage('it-IT');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(await words.loadLanguage('pt-BR')).toEqual({ skip: 'Pular' });
  for (const go of waiting) go();
  expect(await first).toBeNull();
});

test('words that could not be had are asked for anew, and the language on the screen stays', async () => {
  await words.loadLanguage('pt-BR');
  const { 'list.pt-br': list, 'first.it-it': _, ...rest } = files;
  files = rest;
  await expect(words.loadLanguage('it-IT')).rejects.toThrow('No words at /assets/words/first.it-it');
  await expect(words.bringWords('list', Promise.resolve())).rejects.toThrow('404');
  files['list.pt-br'] = list ?? {};
  await words.bringWords('list', Promise.resolve());
  expect(await words.loadLanguage('pt-BR')).toEqual({ skip: 'Pular', title: 'Lista' });
  expect(asked.filter((name) => name === 'list.pt-br')).toHaveLength(2);
});

test('a part that says nothing asks for nothing', async () => {
  await words.loadLanguage('pt-BR');
  await words.bringWords('', Promise.resolve());
  expect(asked).toEqual(['first.pt-br']);
});

test('words that get no answer are named, as those that are gone', async () => {
  await expect(words.loadLanguage('ja-JA')).rejects.toThrow(/^No words at .*: 404$/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(words.loadLanguage('it-IT')).rejects.toThrow(/^No words at \/assets\/words\/first\.it-it-/);
});
