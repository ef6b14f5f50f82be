import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleAutomation, exampleComment, exampleFacts, exampleSettings } from '../fixtures/examples.ts';
import { comparisonOf, variantFor, wordedAs } from './comparison.ts';
import { decideEvent } from './decide-event.ts';

const COMPARED = {
  messagetitletexts: ['Oi! Aqui está'],
  replyComments: ['Te mandei!', 'Foi!', 'Olha lá!'],
  replyToComment: true,
  comparison: { messagetitletexts: ['Olá, olha só'], replyComments: ['Corre no direct!'] },
};
const of = { accountId: 'account-1', automationId: 'automation-1', comparison: 'c' };

test('a person always gets the same wording of a comparison, whatever others get', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (accountId, comparison, personId) => {
      const one = { ...of, accountId, comparison, personId };
      expect(variantFor(one)).toBe(variantFor({ ...one }));
    }),
  );
});

test.each(['ids that count up', 'ids of Instagram', 'one person in many comparisons'])(
  'half get one wording, half the other: %s',
  (which) => {
    const people = Array.from({ length: 20_000 }, (_, n) => {
      if (which === 'one person in many comparisons') return { ...of, comparison: `${n}`, personId: '1' };
      return { ...of, personId: which === 'ids that count up' ? `${n}` : `${17_841_400_000_000_000 + n * 7919}` };
    });
    const share = people.filter((one) => variantFor(one) === 'a').length / people.length;
    // Four standard deviations.
    expect(Math.abs(share - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / people.length));
  },
);

test('what somebody got in one comparison tells nothing of the next', () => {
  const both = Array.from({ length: 20_000 }, (_, n) => `${n}`).filter(
    (personId) => variantFor({ ...of, personId }) === variantFor({ ...of, comparison: 'd', personId }),
  );
  expect(Math.abs(both.length / 20_000 - 0.5)).toBeLessThan(0.015);
});

test('other texts are another comparison; anything else goes on with it', () => {
  const name = (changes: object) => comparisonOf('post', exampleSettings({ ...COMPARED, ...changes }));
  expect(name({})).toMatch(/^[0-9a-f]{16}$/);
  expect(name({ links: [], activationComments: ['outra'] })).toBe(name({}));
  const { comparison } = COMPARED;
  const others = [
    name({ messagetitletexts: ['Oi! Aqui está.'] }),
    name({ replyComments: ['Foi!'] }),
    name({ comparison: { ...comparison, messagetitletexts: ['Olá'] } }),
    name({ comparison: { ...comparison, replyComments: [] } }),
  ];
  expect(new Set([name({}), ...others]).size).toBe(5);
});

test('nothing is compared where nothing says so, of a kind without it, and behind a gate', () => {
  const gate = { followerOnly: { enabled: true, messagetitletexts: [], buttonText: '' } };
  expect(comparisonOf('post', exampleSettings())).toBeNull();
  expect(comparisonOf('direct', exampleSettings(COMPARED))).toBeNull();
  expect(comparisonOf('post', exampleSettings({ ...COMPARED, ...gate }))).toBeNull();
});

test('the second wording is said in place of the first, where it says something', () => {
  const said = (variant: 'a' | 'b', changes: object = {}) => {
    const automation = wordedAs(exampleAutomation({ ...COMPARED, ...changes }), variant);
    const considered = { found: { automation, by: { by: 'any' as const } }, outcome: 'answered' as const, steps: [] };
    const facts = exampleFacts({ choices: { title: 0, reply: 0, jitter: 0, lastReply: null } });
    const { plan } = decideEvent({ event: exampleComment(), automations: [], facts, considered: considered as never });
    return plan?.deliveries.map(({ content }) => ('text' in content ? content.text.split('\n')[0] : null));
  };
  expect(said('a')).toEqual(['Oi! Aqui está', 'Te mandei!']);
  expect(said('b')).toEqual(['Olá, olha só', 'Corre no direct!']);
  const replies = { comparison: { messagetitletexts: [], replyComments: ['Corre no direct!'] } };
  expect(said('b', replies)).toEqual(['Oi! Aqui está', 'Corre no direct!']);
  expect(said('b', { comparison: null })).toEqual(said('a'));
});
