import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLocale, anySettings, drawn, someText } from '../fixtures/examples.ts';
import { LOCALES } from '../locale.ts';
import { readyRecipes } from '../recipes/ready/index.ts';
import { FOLLOW_GATE_WORDS } from '../words/follow-gate-words.ts';
import { OPENING_WORDS } from '../words/opening-words.ts';
import { fillContent, isOpen } from './fill-content.ts';
import { fillMarks, fillNames, hasMarks, type Names, NO_NAMES, openNames } from './fill-names.ts';
import { renderDm } from './render-dm.ts';

const ANA: Names = { username: 'ana.loja_', firstName: 'Ana' };

describe('filling names in', () => {
  test.each([
    ['Oi, {first_name}!', 'Oi, Ana!'],
    ['@{username} te mandei', '@ana.loja_ te mandei'],
    ['{first_name} {first_name}', 'Ana Ana'],
    ['{nome} {username', '{nome} {username'],
    ['{{username}}', '{ana.loja_}'],
    ['Oi {username} / {first_name}, aqui:', 'Oi ana.loja_ / Ana, aqui:'],
    ['{first_name}さん、こんにちは', 'Anaさん、こんにちは'],
  ])('%j becomes %j', (text, filled) => expect(fillNames(text, ANA)).toBe(filled));

  test.each([
    // As people write to somebody.
    ['Oi, {first_name}! Aqui está', 'Oi! Aqui está'],
    ['Oi {first_name} tudo bem', 'Oi tudo bem'],
    ['Oi, {first_name} tudo bem?', 'Oi, tudo bem?'],
    ['Oi, {first_name}, tudo bem?', 'Oi, tudo bem?'],
    ['Oi {username} / {first_name}, aqui:', 'Oi, aqui:'],
    ['Oi {username}/{first_name}!', 'Oi!'],
    ['{first_name}, aqui está', 'Aqui está'],
    ['{first_name}! aqui está', 'Aqui está'],
    ['{first_name} - veja', 'Veja'],
    ['Oi {first_name} - veja', 'Oi - veja'],
    ['Oi - {first_name}, veja', 'Oi, veja'],
    ['Oi!\n{first_name}, veja', 'Oi!\nVeja'],
    ['Oi! {first_name}, veja', 'Oi! Veja'],
    ['💛 {first_name}, veja', '💛 veja'],
    ['Oi, {first_name} 💛', 'Oi 💛'],
    ['@{username} te mandei', 'Te mandei'],
    ['Te mandei @{username} 💌', 'Te mandei 💌'],
    ['Te mandei, {username}', 'Te mandei'],
    ['Te mandei, @{username}.', 'Te mandei.'],
    ['Olá ({username}), veja', 'Olá, veja'],
    ['Olá “{first_name}” e família', 'Olá e família'],
    ['Oi\n{first_name}\nVeja', 'Oi\nVeja'],
    ['Oi\n\n{first_name},\n\nVeja', 'Oi\n\nVeja'],
    ['Veja\n\n{username}', 'Veja'],
    ['{username}', '👋'],
    ['{first_name} {username}', '👋'],
    ['{username} / {first_name}!', '👋'],
    // Not a capital in an address, nor in a name that begins small.
    ['{first_name}, loja.example tem', 'loja.example tem'],
    ['{first_name}, https://loja.example', 'https://loja.example'],
    ['{first_name}, iPhone novo', 'iPhone novo'],
    // The other languages.
    ['{first_name}’s link is here', 'Link is here'],
    ['¡Hola, {first_name}! Aquí', '¡Hola! Aquí'],
    ['¡{first_name}! Aquí', 'Aquí'],
    ['¡{first_name}, mira!', '¡Mira!'],
    ['Bonjour {first_name} ! Voici', 'Bonjour ! Voici'],
    ['Bonjour {first_name}\u00a0! Voici', 'Bonjour\u00a0! Voici'],
    ['Ciao, {first_name}, che bello', 'Ciao, che bello'],
    ['{first_name}さん、こんにちは', 'こんにちは'],
    ['こんにちは、{first_name}さん！', 'こんにちは！'],
    ['「{first_name}」様へ', '様へ'],
    ['你好，{first_name}！链接在这里', '你好！链接在这里'],
    ['{first_name}，你好！', '你好！'],
    ['你好{first_name}，这是链接', '你好，这是链接'],
    ['感谢（{username}）的留言', '感谢的留言'],
  ])('%j without a name becomes %j', (text, filled) => expect(fillNames(text, NO_NAMES)).toBe(filled));

  test.each([
    ['Oi, {first_name}! Aqui', 'Oi, flor! Aqui'],
    ['@{username} te mandei', 'flor te mandei'],
    ['Oi {username}!', 'Oi flor!'],
  ])('%j with the seller’s word becomes %j', (text, filled) =>
    expect(fillNames(text, { ...NO_NAMES, fallback: 'flor' })).toBe(filled),
  );

  test('the word stands in for the unknown name alone', () => {
    const names = { username: 'ana', firstName: null, fallback: 'flor' };
    expect(fillNames('Oi {first_name} (@{username})', names)).toBe('Oi flor (@ana)');
  });

  test('a name is one line of 30 characters, and is not read for placeholders', () => {
    const first = (firstName: string) => fillNames('{first_name}', { username: null, firstName });
    expect(first('A\n\u202eb')).toBe('A b');
    expect(first('x'.repeat(99))).toHaveLength(30);
    expect(fillNames('{first_name}', { username: 'u', firstName: '{username}' })).toBe('{username}');
    expect(first('\ufdd0\u200f')).toBe('👋');
  });

  test('a username that reads like an address becomes a mention, and none that is no username is said', () => {
    const said = (text: string, username: string) => fillNames(text, { username, firstName: null });
    expect(said('Oi {username}!', 'ganhe.com')).toBe('Oi @ganhe.com!');
    expect(said('Oi @{username}!', 'ganhe.com')).toBe('Oi @ganhe.com!');
    expect(said('Oi {username}!', 'marina.costa')).toBe('Oi marina.costa!');
    expect(said('Oi {username}!', 'https://x.example/a')).toBe('Oi!');
  });
});

const PIECES = [
  ...[
    'Oi',
    'tudo',
    'veja',
    'Olá',
    'こんにちは',
    '你好',
    'さん',
    '！',
    '，',
    '、',
    '。',
    '!',
    '?',
    ',',
    '.',
    ':',
    '/',
    ' - ',
  ],
  ...['¡', '(', ')', '“', '”', '@', '\n', ' ', '{username}', '{first_name}', '💛', "'s", 'loja.example'],
];
const template = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) =>
  // What the seller writes twice is theirs.
  pieces.join('').replace(/[^\S\n]{2,}/g, ' '),
);
const someNames = fc.record({
  username: fc.option(fc.constantFrom('ana', 'ana.loja', 'x.com', 'a b', '')),
  firstName: fc.option(fc.oneof(fc.constantFrom('Ana', '李', 'محمد'), someText(40))),
  fallback: fc.option(fc.constantFrom('flor', '')),
});

describe('laws', () => {
  test('nothing is left of a placeholder, and no double space comes of it', () => {
    fc.assert(
      fc.property(template, fc.option(fc.constant('flor')), (text, fallback) => {
        const filled = fillNames(text, { ...NO_NAMES, fallback });
        expect(filled).not.toMatch(/\{(?:username|first_name)\}|[\ufdd0\ufdd1]/);
        expect(filled).not.toMatch(/[^\S\n]{2}/);
        if (text.trim() !== '') expect(filled.trim()).not.toBe('');
      }),
      { numRuns: 3000 },
    );
  });

  test('a text without placeholders stays as it is', () => {
    fc.assert(
      fc.property(someText(60), someNames, (text, names) => {
        fc.pre(!/\{(?:username|first_name)\}/.test(text));
        expect(fillNames(text, names)).toBe(text);
      }),
    );
  });

  test('of an unknown name in a greeting no comma, @ or slash stays before what ends a sentence', () => {
    const greeting = fc.tuple(
      fc.constantFrom('Oi', 'Hi', '¡Hola', 'Bonjour', 'Ciao', 'こんにちは', '你好'),
      fc.constantFrom(', ', ' ', '、', '，', ' / ', ' @', ', @', ' - '),
      fc.constantFrom('{username}', '{first_name}', '{username} / {first_name}', '{first_name} (@{username})'),
      fc.constantFrom('!', ' !', '.', '！', '。', '', ' 💛', '?'),
    );
    fc.assert(
      fc.property(greeting, (parts) => {
        const [hello = '', , , end = ''] = parts;
        expect(fillNames(parts.join(''), NO_NAMES)).toBe(hello + end);
      }),
    );
  });

  test('what is rendered open and filled in later is what is rendered with the names', () => {
    fc.assert(
      fc.property(template, someNames, someNames, (text, known, told) => {
        // What was known stays, what was not is told.
        const all = {
          username: openNames(known).username === '\ufdd0' ? told.username : known.username,
          firstName: openNames(known).firstName === '\ufdd1' ? told.firstName : known.firstName,
          fallback: told.fallback,
        };
        const open = fillNames(text, openNames(known));
        expect(fillMarks(open, all)).toBe(fillNames(text, all));
      }),
      { numRuns: 3000 },
    );
  });

  test('the same of whole messages, wherever the names fit', () => {
    let filled = 0;
    fc.assert(
      fc.property(
        anySettings,
        drawn,
        anyLocale,
        fc.constantFrom('dm' as const, 'private_reply' as const),
        (settings, title, locale, channel) => {
          const ask = { settings, channel, title, locale, tapPayload: 'recado:next:x' };
          const names = { username: 'ana', firstName: 'Ana', fallback: null };
          const open = renderDm({ ...ask, names: openNames(NO_NAMES) });
          const named = renderDm({ ...ask, names });
          const later = open && fillContent(open.content, names);
          if (open && isOpen(open.content)) filled++;
          if (later && later.shape !== 'audio') expect(isOpen(later)).toBe(false);
          if (open && named) expect(later).toEqual(named.content);
        },
      ),
      { numRuns: 1000 },
    );
    expect(filled).toBeGreaterThan(50);
  });
});

test('every text of ours is whole without a name, in every language', () => {
  for (const locale of LOCALES) {
    const recipes = readyRecipes(locale).flatMap(({ settings }) => settings.messagetitletexts);
    const { ask, again } = FOLLOW_GATE_WORDS[locale];
    for (const text of [...recipes, ask, again, OPENING_WORDS[locale].text]) {
      const filled = fillNames(text, NO_NAMES);
      expect(hasMarks(filled)).toBe(false);
      expect(filled).not.toMatch(/^[\s,，、!！]|[,，、][!！.。]| {2}| ,|@ /);
    }
  }
});
