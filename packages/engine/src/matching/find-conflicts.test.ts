import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommentEvent, MessageEvent } from '../event.ts';
import { exampleComment, exampleSettings, NOON } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS, type AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { type CompiledAutomation, compileAutomation } from '../settings/compile-automation.ts';
import { consider } from './consider.ts';
import { type Conflict, findConflicts } from './find-conflicts.ts';
import { matchTriggers } from './match-triggers.ts';
import { readText } from './read-text.ts';

interface Example {
  id: string;
  kind: AutomationKind;
  words?: string[];
  any?: boolean;
  exact?: boolean;
  createdAt?: number;
  mediaId?: string | null;
  enabled?: boolean;
}

const ON_MEDIA: readonly AutomationKind[] = ['post', 'story', 'remix'];

function automation(example: Example): CompiledAutomation {
  const { id, kind, words = [], any = false, exact = false, createdAt = 0, enabled = true } = example;
  const { mediaId = ON_MEDIA.includes(kind) ? 'media-1' : null } = example;
  const list = KINDS[kind].words ?? 'activationMessages';
  const settings = exampleSettings({ activationComments: [], anyComment: any, exactMatch: exact, [list]: words });
  return compileAutomation({ id, kind, mediaId, version: 1, enabled, settings, createdAt });
}

function lines(edited: Example, ...others: Example[]): string[] {
  return findConflicts(automation(edited), others.map(automation)).map(
    ({ trigger, with: other, winner, because }) => `${trigger ?? '*'}: ${winner} ${because} (${other.id})`,
  );
}

const preco: Example = { id: 'a', kind: 'direct', words: ['preço'], createdAt: 1 };

describe('which automation wins', () => {
  test.each<[string, Example, Example, string[]]>([
    ['two that share no word', preco, { id: 'b', kind: 'direct', words: ['frete'] }, []],
    ['the same word: the older', preco, { id: 'b', kind: 'direct', words: ['PRECO'] }, ['preço: other older (b)']],
    ['one millisecond: the smaller id', preco, { ...preco, id: 'b' }, ['preço: this older (b)']],
    [
      'a word inside a longer trigger',
      preco,
      { id: 'b', kind: 'direct', words: ['qual o preço'] },
      ['preço: other longer (b)'],
    ],
    [
      'a longer trigger around a word',
      { ...preco, words: ['qual o preço'] },
      { id: 'b', kind: 'direct', words: ['preço'] },
      ['qual o preço: this longer (b)'],
    ],
    [
      'exact before contained',
      { ...preco, exact: true },
      { id: 'b', kind: 'direct', words: ['preço'] },
      ['preço: this exact (b)'],
    ],
    ['direct before welcome', preco, { id: 'b', kind: 'welcome' }, ['preço: this kind (b)']],
    ['welcome after direct', { id: 'w', kind: 'welcome' }, preco, ['*: other kind (a)']],
    [
      'a live trigger before the live welcome',
      { ...preco, kind: 'live' },
      { id: 'b', kind: 'live_welcome' },
      ['preço: this kind (b)'],
    ],
    ['a story before a direct', { ...preco, kind: 'story' }, { ...preco, id: 'b' }, ['preço: this kind (b)']],
    [
      'all stories before one of them, whatever the words',
      { ...preco, kind: 'story' },
      { id: 'b', kind: 'story_global', words: ['outra'] },
      ['*: other kind (b)'],
    ],
    [
      'one story after all of them',
      { id: 'b', kind: 'story_global', words: ['outra'] },
      { ...preco, kind: 'story' },
      ['*: this kind (a)'],
    ],
    [
      'a word before any comment, then the oldest of two that answer any',
      { ...preco, kind: 'post', any: true },
      { id: 'b', kind: 'remix', any: true },
      ['preço: this word (b)', '*: other older (b)'],
    ],
    ['other media', { ...preco, kind: 'post' }, { ...preco, id: 'b', kind: 'post', mediaId: 'media-2' }, []],
    [
      'a remix that is still to be tied',
      { ...preco, kind: 'remix', mediaId: null },
      { ...preco, id: 'b', kind: 'remix', mediaId: null },
      [],
    ],
    ['comments and messages', { ...preco, kind: 'post' }, { ...preco, id: 'b' }, []],
    ['a live and a post', { ...preco, kind: 'live' }, { ...preco, id: 'b', kind: 'post' }, []],
    ['what waits for the next post', { ...preco, kind: 'scheduled' }, { ...preco, id: 'b', kind: 'scheduled' }, []],
    ['one that is switched off', preco, { ...preco, id: 'b', enabled: false }, []],
    ['itself', preco, preco, []],
  ])('%s', (_, edited, other, expected) => expect(lines(edited, other)).toEqual(expected));

  test('the edited one counts as switched on', () =>
    expect(lines({ ...preco, enabled: false }, { ...preco, id: 'b' })).toEqual(['preço: this older (b)']));

  test('says the text that both answer', () => {
    const [conflict] = findConflicts(automation(preco), [automation({ id: 'b', kind: 'direct', words: ['o preço?'] })]);
    expect(conflict).toMatchObject({ trigger: 'preço', text: 'o preço?', with: { id: 'b', kind: 'direct' } });
  });

  test('says one text where several would do', () => {
    const other = automation({ id: 'b', kind: 'direct', words: ['o preço', 'qual o preço'] });
    expect(findConflicts(automation(preco), [other]).map(({ text }) => text)).toEqual(['qual o preço']);
  });
});

const phrase = fc.array(fc.constantFrom('quero', 'link', 'o', '値段', '❤'), { minLength: 1, maxLength: 3 });

/** Two automations of the given kinds, the first the older in half of the cases. */
function pairOf(kinds: readonly AutomationKind[]) {
  const one = fc.record({
    kind: fc.constantFrom(...kinds),
    words: fc.array(
      phrase.map((words) => words.join(' ')),
      { maxLength: 4 },
    ),
    any: fc.boolean(),
    exact: fc.boolean(),
  });
  return fc.tuple(one, one, fc.constantFrom([1, 2], [2, 1])).map(([a, b, [first, second]]) => ({
    a: automation({ ...a, id: 'a', createdAt: first }),
    b: automation({ ...b, id: 'b', createdAt: second }),
  }));
}

test('what two automations say of each other is the mirror image', () => {
  fc.assert(
    fc.property(pairOf(AUTOMATION_KINDS), ({ a, b }) => {
      const [ofA, ofB] = [findConflicts(a, [b]), findConflicts(b, [a])];
      for (const line of ofA) expect(ofB.map(saying)).toContain(mirrored(line, b));
      for (const line of ofB) expect(ofA.map(saying)).toContain(mirrored(line, a));
    }),
  );
});

function saying({ trigger, winner, because }: Pick<Conflict, 'trigger' | 'winner' | 'because'>): string {
  return `${trigger} ${winner} ${because}`;
}

/** What the other automation has to say about the same text. */
function mirrored({ text, winner, because }: Conflict, other: CompiledAutomation): string {
  const match = text === null ? null : matchTriggers(readText(text), other.triggers);
  return saying({ trigger: match?.word ?? null, winner: winner === 'this' ? 'other' : 'this', because });
}

/** Kinds that may answer one event, and such an event. */
const TOGETHER = [
  { kinds: ['post', 'remix'], event: (text: string) => exampleComment({ text }) },
  { kinds: ['live', 'live_welcome'], event: (text: string) => exampleComment({ text, live: true }) },
  { kinds: ['direct', 'welcome'], event: (text: string) => message(text, 'inbox') },
  { kinds: ['story', 'story_global', 'direct', 'welcome'], event: (text: string) => message(text, 'story_reply') },
] as const;

function message(text: string, about: MessageEvent['about']): MessageEvent {
  const person = { id: 'person-1', username: 'ana' };
  return { type: 'message', mid: 'm', person, text, about, storyId: 'media-1', quickReplyPayload: null, at: NOON };
}

test('agrees with what deciding does for the text itself', () => {
  for (const { kinds, event } of TOGETHER) {
    fc.assert(fc.property(pairOf(kinds), (pair) => agrees(pair, event)));
  }
});

function agrees(
  { a, b }: { a: CompiledAutomation; b: CompiledAutomation },
  event: (text: string) => CommentEvent | MessageEvent,
): void {
  const conflicts = findConflicts(a, [b]);
  const winnerOf = (text: string) => consider(event(text), [a, b]).found?.automation.ref.id;
  for (const { text, winner } of conflicts) {
    if (text !== null) expect(winnerOf(text)).toBe(winner === 'this' ? 'a' : 'b');
  }
  for (const { word } of a.triggers.triggers) {
    const lost = conflicts.some(({ trigger, winner }) => winner === 'other' && [word, null].includes(trigger));
    if (winnerOf(word) === 'b') expect(lost).toBe(true);
  }
}
