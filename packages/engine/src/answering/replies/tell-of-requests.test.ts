import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_REPLIES } from '../../built-in-replies/index.ts';
import {
  anyLocale,
  drawn,
  exampleAutomation,
  exampleComment,
  exampleFacts,
  someText,
} from '../../fixtures/examples.ts';
import { LIMITS } from '../../limits.ts';
import { LOCALES } from '../../locale.ts';
import { fold } from '../../matching/fold.ts';
import { compileTriggers } from '../../matching/match-triggers.ts';
import { SettingsSchema } from '../../settings/settings.ts';
import { REQUESTS_WORDS } from '../../words/requests-words.ts';
import { decideEvent } from '../decide-event.ts';
import { tryText } from '../preview.ts';
import { holdsTrigger } from './pad-replies.ts';
import { tellOfRequests } from './tell-of-requests.ts';

const tells = (text: string, locale: (typeof LOCALES)[number]) =>
  fold(text).includes(fold(REQUESTS_WORDS[locale].folder));

describe.each(LOCALES)('the sentences in %s', (locale) => {
  const replies = BUILT_IN_REPLIES[locale];

  test('name the folder, and so does every built-in reply with one', () => {
    const telling = tellOfRequests({ replies, own: [], locale, triggers: [] });
    expect(telling).toHaveLength(replies.length);
    for (const text of [...REQUESTS_WORDS[locale].sentences, ...telling]) expect(tells(text, locale)).toBe(true);
    for (const text of telling) expect([...text].length).toBeLessThanOrEqual(140);
  });

  test('one of ours that tells of it anyway stays as it is', () => {
    const telling = tellOfRequests({ replies, own: [], locale, triggers: [] });
    expect(replies.filter((text) => tells(text, locale) && !telling.includes(text))).toEqual([]);
    expect(replies.filter((text) => telling.includes(text))).toHaveLength(1);
  });

  test('hold none of the usual triggers', () => {
    const usual = compileTriggers(
      ['quero', 'link', 'sim', 'me', 'yes', 'sí', 'yo', 'oui', 'moi', 'sì', 'io', '値段', '要'],
      {
        exact: false,
      },
    );
    expect(REQUESTS_WORDS[locale].sentences.filter((text) => holdsTrigger(text, usual))).toEqual([]);
  });
});

test('a text that nothing ends is ended first', () => {
  const said = (text: string, locale: 'pt-BR' | 'ja-JA') =>
    tellOfRequests({ replies: [text], own: [], locale, triggers: [] })[0];
  expect(said('Te mandei no direct', 'pt-BR')).toBe(
    'Te mandei no direct. Se não aparecer, olha nas solicitações de mensagens.',
  );
  expect(said('Prontinho, {first_name}', 'pt-BR')).toContain('{first_name}. Se não');
  expect(said('Te mandei! 💌 ', 'pt-BR')).toContain('Te mandei! 💌 Se não');
  expect(said('送りました', 'ja-JA')).toContain('送りました。届いて');
});

test('own ones come first, and all of them stay', () => {
  const replies = BUILT_IN_REPLIES['pt-BR'].slice(0, 10);
  const own = ['Olha em Solicitações!', 'Está em Solicitações 💌'];
  const telling = tellOfRequests({ replies, own, locale: 'pt-BR', triggers: [] });
  expect(telling.slice(0, 2)).toEqual(own);
  expect(telling).toHaveLength(LIMITS.paddedReplies);
  const many = Array.from({ length: 12 }, (_, at) => `Olha em solicitações ${at}`);
  expect(tellOfRequests({ replies, own: many, locale: 'pt-BR', triggers: [] })).toEqual(many);
});

test('no reply is made that holds a trigger or is too long; where none is left, the others go', () => {
  const input = { replies: ['Foi!'], own: [], locale: 'pt-BR' } as const;
  expect(tellOfRequests({ ...input, triggers: ['mensagens'] })).toEqual(['Foi!']);
  expect(tellOfRequests({ ...input, triggers: ['aparecer'] })[0]).toContain('Não achou?');
  const long = 'x'.repeat(LIMITS.replyCharacters - 10);
  expect(tellOfRequests({ ...input, replies: [long], triggers: [] })).toEqual([long]);
});

test('whatever is saved, some reply is left, none of ours holds a trigger, and own ones come first', () => {
  const texts = fc.array(someText(60), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, fc.array(someText(60), { maxLength: 12 }), anyLocale, (replies, own, locale) => {
      const triggers = ['mensagens', 'requests', 'quero'];
      const made = tellOfRequests({ replies, own, locale, triggers });
      expect(made.length).toBeGreaterThan(0);
      expect([...made.slice(0, new Set(own).size)]).toEqual(own.length > 0 ? [...new Set(own)] : []);
      const compiled = compileTriggers(triggers, { exact: false });
      const ours = made.filter((text) => !own.includes(text) && !replies.includes(text));
      expect(ours.filter((text) => holdsTrigger(text, compiled))).toEqual([]);
    }),
  );
});

const REPLIES = { replyToComment: true, replyComments: ['Te mandei!', 'Foi!', 'Olha lá!'] };

function replyTo(follows: boolean | null, settings: object, choice = 0) {
  const automation = exampleAutomation({ ...REPLIES, ...settings });
  const choices = { title: 0, reply: choice, jitter: 0, lastReply: null };
  const facts = exampleFacts({ follows, choices });
  const { plan, explanation } = decideEvent({ event: exampleComment(), automations: [automation], facts });
  const content = plan?.deliveries.find(({ kind }) => kind === 'public_reply')?.content;
  const step = explanation.steps.find(({ code }) => code === 'planned_public_reply');
  return { text: content?.shape === 'text' ? content.text : null, values: step?.values };
}

describe('who gets which public reply', () => {
  test.each([
    [true, 'Te mandei!', 'yes'],
    [false, 'Te mandei! Se não aparecer, olha nas solicitações de mensagens.', 'no'],
    [null, 'Te mandei! Se não aparecer, olha nas solicitações de mensagens.', 'unknown'],
  ] as const)('follows: %s', (follows, text, said) => {
    const reply = replyTo(follows, { tellOfRequests: true });
    expect(reply).toMatchObject({ text, values: { follows: said } });
  });

  test('what was saved before is answered as before, whoever it is, and its story says nothing new', () => {
    const before = SettingsSchema.parse({ activationComments: ['quero'], ...REPLIES });
    expect(before.tellOfRequests).toBe(false);
    fc.assert(
      fc.property(fc.constantFrom(true, false, null), drawn, (follows, choice) => {
        const reply = replyTo(follows, {}, choice);
        expect(reply.text).toBe(replyTo(true, {}, choice).text);
        expect(reply.values).not.toHaveProperty('follows');
      }),
    );
  });

  test('*Try it* shows both', () => {
    const settings = SettingsSchema.parse({
      ...{ ...REPLIES, activationComments: ['quero'], messagetitletexts: ['Oi'], tellOfRequests: true },
      requestsReplies: ['Olha em solicitações'],
    });
    const said = (follows: boolean | null) =>
      tryText({ text: 'quero', settings, locale: 'pt-BR', follows }).messages.find(
        ({ kind }) => kind === 'public_reply',
      )?.content;
    expect(said(true)).toEqual({ shape: 'text', text: 'Te mandei!' });
    expect(said(null)).toEqual({ shape: 'text', text: 'Olha em solicitações' });
    expect(said(false)).toEqual(said(null));
  });
});
