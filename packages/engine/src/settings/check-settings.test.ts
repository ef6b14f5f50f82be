import { describe, expect, test } from 'vitest';
import { exampleSettings } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { checkSettings } from './check-settings.ts';
import { parseSettings } from './parse-settings.ts';
import type { Settings } from './settings.ts';

const link = { url: 'https://loja.example/anel', title: 'Anel' };

function gate(changes: Partial<Settings['followerOnly']>): Partial<Settings> {
  return { followerOnly: { enabled: true, messagetitletexts: [], buttonText: '', ...changes } };
}

/** `path code` of every problem; a warning with a question mark. */
function problems(changes: Partial<Settings>): string[] {
  return list({ ...exampleSettings(), ...changes });
}

function list(settings: Settings, kind: (typeof AUTOMATION_KINDS)[number] = 'post'): string[] {
  return checkSettings(kind, settings).map(({ path, code, severity }) =>
    `${path} ${code}${severity === 'warning' ? '?' : ''}`.trim(),
  );
}

describe('settings of a post', () => {
  test('good ones have no problem', () => expect(problems({})).toEqual([]));
  test.each<[string, Partial<Settings>, string]>([
    ['no trigger', { activationComments: [] }, 'activationComments no_trigger'],
    [
      'a trigger of zero-width characters',
      { activationComments: ['\u200b\u2060'] },
      'activationComments.0 trigger_folds_to_nothing',
    ],
    [
      'a trigger of punctuation',
      { activationComments: ['quero', '!!'] },
      'activationComments.1 trigger_folds_to_nothing',
    ],
    ['an empty trigger', { activationComments: ['  '] }, 'activationComments.0 trigger_empty'],
    ['a long trigger', { activationComments: ['a'.repeat(101)] }, 'activationComments.0 trigger_too_long'],
    ['a short trigger', { activationComments: ['app'] }, 'activationComments.0 trigger_short?'],
    ['the same trigger twice', { activationComments: ['preço', 'PRECO'] }, 'activationComments.1 trigger_repeated?'],
    ['no title', { messagetitletexts: [] }, 'messagetitletexts no_message'],
    ['an empty title', { messagetitletexts: [' '] }, 'messagetitletexts.0 text_empty'],
    ['1,001 bytes', { messagetitletexts: [`${'é'.repeat(500)}a`], links: [] }, 'messagetitletexts.0 message_too_large'],
    [
      'a title too large with its links',
      { messagetitletexts: ['a', 'a'.repeat(980)] },
      'messagetitletexts.1 message_too_large',
    ],
    [
      'a title too large with a name',
      { messagetitletexts: [`${'a'.repeat(985)}{username}`], links: [] },
      'messagetitletexts.0 message_too_large',
    ],
    ['a removed reply that is none of ours', { removedReplies: ['a'.repeat(101)] }, 'removedReplies.0 text_too_large'],
    ['301 removed replies', { removedReplies: Array(301).fill('a') }, 'removedReplies too_many'],
    ['a link title of 21', { links: [{ ...link, title: 'a'.repeat(21) }] }, 'links.0.title link_title_too_large'],
    ['a link that is none', { links: [{ ...link, url: 'loja' }] }, 'links.0.url url_invalid'],
    ['an image link that is none', { imageUrl: 'foto' }, 'imageUrl url_invalid'],
    ['an image over http', { imageUrl: 'http://loja.example/a.jpg' }, 'imageUrl url_invalid'],
    ['21 links', { links: Array(21).fill({ url: 'https://a.co', title: 'a' }) }, 'links too_many'],
    ['buttons without a link', { template: 'buttons', links: [] }, 'links links_missing'],
    ['four buttons', { template: 'buttons', links: Array(4).fill(link) }, 'links too_many_links'],
    [
      '641 characters above buttons',
      { template: 'buttons', messagetitletexts: ['a'.repeat(641)] },
      'messagetitletexts.0 message_too_large',
    ],
    [
      'a card title of 81',
      { template: 'generic', messagetitletexts: ['a'.repeat(81)] },
      'messagetitletexts.0 message_too_large',
    ],
    ['an empty card', { template: 'generic', links: [] }, 'imageUrl card_empty'],
    [
      'a template that does not fit as text',
      { template: 'buttons', messagetitletexts: ['é'.repeat(490)] },
      'messagetitletexts.0 fallback_incomplete?',
    ],
    ['audio only, and none chosen', { template: 'audio' }, 'audioId audio_missing'],
    [
      'the link of an audio on a card',
      { template: 'generic', audioId: 'a', audioMode: 'link' },
      'audioMode audio_link_in_card',
    ],
    [
      'a gate whose text is too long above a button',
      gate({ messagetitletexts: ['ok', 'a'.repeat(641)] }),
      'followerOnly.messagetitletexts.1 message_too_large',
    ],
    [
      'a gate whose text a name makes too long',
      gate({ messagetitletexts: [`${'a'.repeat(620)}{username}`] }),
      'followerOnly.messagetitletexts.0 message_too_large',
    ],
    [
      'a gate whose text has too many bytes',
      gate({ messagetitletexts: ['💛'.repeat(300)] }),
      'followerOnly.messagetitletexts.0 message_too_large',
    ],
    ['a gate whose text is empty', gate({ messagetitletexts: [' '] }), 'followerOnly.messagetitletexts.0 text_empty'],
    [
      'a gate whose button is too long',
      gate({ buttonText: 'a'.repeat(21) }),
      'followerOnly.buttonText title_too_large',
    ],
    [
      'a gate whose button nobody can write',
      gate({ buttonText: '...' }),
      'followerOnly.buttonText trigger_folds_to_nothing',
    ],
    ['few replies', { replyToComment: true, replyComments: ['Um', 'Dois'] }, 'replyComments few_replies?'],
    [
      'a reply with a trigger',
      { replyToComment: true, replyComments: ['a', 'b', 'Quem QUERO é você'] },
      'replyComments.2 self_trigger',
    ],
    [
      'a long reply',
      { replyToComment: true, replyComments: ['a', 'b', 'c'.repeat(1001)] },
      'replyComments.2 reply_too_large',
    ],
    [
      'a long opening',
      { template: 'generic', opening: { text: 'a'.repeat(641), buttonText: 'Ver' } },
      'opening.text message_too_large',
    ],
  ])('%s', (_, changes, problem) => expect(problems(changes)).toContain(problem));

  test.each<[string, Partial<Settings>]>([
    ['any comment needs no trigger', { anyComment: true, activationComments: [] }],
    ['emoji and Japanese are not short', { activationComments: ['❤️', '値段', '+1'] }],
    ['1,000 bytes', { messagetitletexts: ['é'.repeat(500)], links: [] }],
    ['replies do not count while replying is off', { replyComments: ['quero'] }],
    ['a gate with our words', gate({})],
    ['a gate with words that just fit', gate({ messagetitletexts: ['a'.repeat(640)], buttonText: 'a'.repeat(20) })],
    [
      'a gate that is off holds what it will',
      { followerOnly: { enabled: false, messagetitletexts: ['a'.repeat(900)], buttonText: '..' } },
    ],
    ['three replies', { replyToComment: true, replyComments: ['Um', 'Dois', 'Três'] }],
    ['an image alone makes a card', { template: 'generic', links: [], imageUrl: 'https://loja.example/a.jpg' }],
  ])('%s', (_, changes) => expect(problems(changes)).toEqual([]));

  const links = [link];
  test.each<[string, Partial<Settings>, object]>([
    ['with its links', { messagetitletexts: ['a'.repeat(980)], links }, { used: 1013, unit: 'characters', links: 1 }],
    ['of itself', { messagetitletexts: ['a'.repeat(1001)], links: [] }, { used: 1001, unit: 'characters', links: 0 }],
    ['in bytes alone', { messagetitletexts: ['é'.repeat(501)], links: [] }, { used: 1002, unit: 'bytes', links: 0 }],
    ['in bytes with links', { messagetitletexts: ['é'.repeat(499)], links }, { used: 1031, unit: 'bytes', links: 1 }],
    [
      'with a name',
      { messagetitletexts: [`${'a'.repeat(985)}{username}`], links: [] },
      { used: 1015, unit: 'characters', links: 0 },
    ],
    ['in a gate', gate({ messagetitletexts: ['é'.repeat(501)] }), { used: 1002, unit: 'bytes', links: 0 }],
    [
      'above the button of a gate',
      gate({ messagetitletexts: ['a'.repeat(1001)] }),
      { used: 1001, max: 640, unit: 'characters', links: 0 },
    ],
  ])('a message that is too large %s says by how much', (_, changes, values) => {
    const said = checkSettings('post', { ...exampleSettings(), ...changes }).filter(
      ({ code }) => code === 'message_too_large',
    );
    expect(said.map((problem) => problem.values)).toEqual([{ max: 1000, ...values }]);
  });

  test('the address of an audio counts as a link', () => {
    const settings = exampleSettings({
      messagetitletexts: ['a'.repeat(980)],
      links: [],
      audioId: 'a',
      audioMode: 'link',
    });
    const [problem] = checkSettings('post', settings, { playerUrl: 'https://recado.example/ouvir/abc' });
    expect(problem?.values).toMatchObject({ unit: 'characters', links: 1 });
  });
});

test.each([
  ['a message', { messagetitletexts: ['a'.repeat(1001)] }, { used: 1001, max: 1000, unit: 'characters' }],
  [
    'one for who does not follow',
    { followerOnly: { enabled: true, messagetitletexts: ['é'.repeat(501)], buttonText: '' } },
    { used: 1002, max: 1000, unit: 'bytes' },
  ],
  ['a title', { links: [{ ...link, title: 'a'.repeat(21) }] }, { used: 21, max: 20, unit: 'characters' }],
  ['a public reply', { replyComments: ['é'.repeat(1001)] }, { used: 1001, max: 1000, unit: 'characters' }],
])('%s that is too large says by how much', (_what, given, values) => {
  expect(parseSettings(given)).toMatchObject({ ok: false, problems: [{ values }] });
});

test('unknown input is refused by path, and defaults are filled in', () => {
  expect(parseSettings({ template: 'fax', links: 3 })).toMatchObject({
    ok: false,
    problems: [
      { path: 'template', code: 'invalid' },
      { path: 'links', code: 'invalid' },
    ],
  });
  expect(parseSettings({ surprise: 1 }).ok).toBe(false);
  expect(parseSettings({})).toMatchObject({ ok: true, settings: { detectSpam: true, template: 'links' } });
});

test.each([
  [' https://loja.example/a b\n', 'https://loja.example/a b'],
  ['https:loja.example', 'https://loja.example/'],
  ['https:\\\\loja.example\\anel', 'https://loja.example/anel'],
  ['HTTPS://Loja.example', 'HTTPS://Loja.example'],
])('the address %j is kept as %j', (typed, kept) => {
  const parsed = parseSettings({ imageUrl: typed, links: [{ url: typed, title: 'Ver' }] });
  expect(parsed).toMatchObject({ settings: { imageUrl: kept, links: [{ url: kept }] } });
});

test('a text that holds its own word is told where words are looked for in messages, and refused nowhere', () => {
  const words = { activationComments: ['#promo', 'quero'], activationMessages: ['#promo', 'quero'] };
  const own = (kind: (typeof AUTOMATION_KINDS)[number], changes: Partial<Settings> = {}) =>
    list(exampleSettings({ ...words, messagetitletexts: ['Oi!', 'Quem QUERO é você'], ...changes }), kind).filter(
      (one) => one.includes('own_word'),
    );
  expect(own('direct')).toEqual(['messagetitletexts.1 own_word?']);
  expect(own('story')).toEqual(['messagetitletexts.1 own_word?']);
  expect(own('post')).toEqual([]);
  expect(own('story', { anyComment: true })).toEqual([]);
  expect(own('direct', { messagetitletexts: ['a promo de hoje'] })).toEqual([]);
});

test('an opt-out word starts nothing where messages are read', () => {
  const words = { activationMessages: ['Parar!', 'retomar'], activationComments: ['STOP', 'não quero parar'] };
  const refused = AUTOMATION_KINDS.filter((kind) =>
    list(exampleSettings(words), kind).some((one) => one.endsWith('.0 trigger_opt_out')),
  );
  expect(refused).toEqual(['story', 'story_global', 'direct']);
});

describe('the table of kinds', () => {
  test.each(AUTOMATION_KINDS)('%s stands under its own name', (kind) => expect(KINDS[kind].kind).toBe(kind));
  test('a kind without a gate refuses one', () => {
    for (const kind of AUTOMATION_KINDS) {
      const refused = list(exampleSettings(gate({})), kind).includes('followerOnly.enabled invalid');
      expect(refused).toBe(!['post', 'post_global', 'story', 'story_global', 'remix', 'scheduled'].includes(kind));
    }
  });
  test('welcome, direct and live need a link', () => {
    for (const kind of AUTOMATION_KINDS) {
      const missing = list(exampleSettings({ links: [] }), kind).includes('links links_missing');
      expect(missing).toBe(['welcome', 'direct', 'live'].includes(kind));
    }
  });
  test('a template that a kind does not have is refused', () => {
    expect(list(exampleSettings({ template: 'audio' }), 'welcome')).toContain('template template_not_offered');
    for (const kind of ['welcome', 'live_welcome'] as const) {
      expect(list(exampleSettings({ audioId: 'a' }), kind)).toContain('audioId audio_not_offered');
    }
    expect(list(exampleSettings({ template: 'audio', audioId: 'a', links: [] }), 'direct')).not.toContain(
      'links links_missing',
    );
    expect(list(exampleSettings({ template: 'generic' }), 'live')).toContain('template template_not_offered');
  });
});
