import { expect, test } from 'vitest';
import { exampleSettings } from '../fixtures/examples.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { type CompiledAutomation, compileAutomation } from '../settings/compile-automation.ts';
import { answersInstead } from './answers-instead.ts';

function automation(
  id: string,
  kind: AutomationKind,
  words: string[],
  more: { createdAt?: number; exact?: boolean } = {},
) {
  const { createdAt = 0, exact = false } = more;
  const list = KINDS[kind].words ?? 'activationMessages';
  const settings = exampleSettings({ activationComments: [], exactMatch: exact, [list]: words });
  const mediaId = kind === 'post' || kind === 'story' ? 'media-1' : null;
  return compileAutomation({ id, kind, mediaId, version: 1, enabled: true, settings, createdAt });
}

function instead(text: string, edited: CompiledAutomation, ...automations: CompiledAutomation[]): string | null {
  const found = answersInstead(text, { edited, automations });
  return found && `${found.with.id} ${found.because}`;
}

const preco = automation('a', 'direct', ['preço'], { createdAt: 5 });

test.each<[string, string, CompiledAutomation[], string | null]>([
  ['nobody else', 'preço', [], null],
  ['one of other words', 'preço', [automation('b', 'direct', ['frete'])], null],
  ['one that is older', 'preço', [automation('b', 'direct', ['preco'])], 'b older'],
  ['one that is younger', 'preço', [automation('b', 'direct', ['preço'], { createdAt: 9 })], null],
  ['one with the longer word', 'qual o preço', [automation('b', 'direct', ['o preço'], { createdAt: 9 })], 'b longer'],
  [
    'of several the one that wins',
    'preço',
    [automation('b', 'direct', ['preço']), automation('c', 'direct', ['preço'], { exact: true })],
    'c exact',
  ],
  ['one that answers what this one leaves', 'frete?', [automation('b', 'direct', ['frete'])], 'b null'],
  ['the welcome, for what this one leaves', 'oi', [automation('b', 'welcome', [])], 'b null'],
  ['a story of the same word hears no inbox', 'preço', [automation('b', 'story', ['preço'])], null],
  ['one that is off', 'preço', [{ ...automation('b', 'direct', ['preço']), enabled: false }], null],
])('%s', (_, text, others, expected) => {
  expect(instead(text, preco, ...others)).toBe(expected);
});

test('while all stories have an answer, a story of its own rests', () => {
  const story = automation('s', 'story', ['quero']);
  expect(instead('quero', story, automation('g', 'story_global', ['quero', 'eu quero']))).toBe('g kind');
  expect(instead('quero', story, automation('d', 'direct', ['quero']))).toBeNull();
  expect(instead('quero', story, automation('g', 'story_global', ['link']), automation('d', 'direct', ['quero']))).toBe(
    'd kind',
  );
});
