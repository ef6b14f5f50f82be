import { checkSettings, type Settings, SettingsSchema } from '@recado/engine';
import { describe, expect, test } from 'vitest';
import { tidy, withScheme } from './tidy.ts';

const form = {
  ...SettingsSchema.parse({}),
  activationComments: ['quero', ' '],
  replyComments: ['', 'Te mandei!', ''],
  messagetitletexts: ['', 'Oi!'],
  links: [
    { url: '', title: '' },
    { url: 'loja.com.br', title: 'Loja' },
  ],
};

describe('tidy', () => {
  test('drops empty boxes', () => {
    const { settings } = tidy('post', form);
    expect(settings.activationComments).toEqual(['quero']);
    expect(settings.replyComments).toEqual(['Te mandei!']);
    expect(settings.messagetitletexts).toEqual(['Oi!']);
    expect(settings.links).toEqual([{ url: 'https://loja.com.br', title: 'Loja' }]);
  });
  test('leads a problem back to its box', () => {
    const { boxOf } = tidy('post', form);
    expect(boxOf('links.0.title')).toBe('links.1.title');
    expect(boxOf('replyComments.0')).toBe('replyComments.1');
    expect(boxOf('replyComments')).toBe('replyComments');
    expect(boxOf('opening.text')).toBe('opening.text');
  });
  test('keeps a half-filled link, so that what is missing is said', () => {
    expect(tidy('post', { ...form, links: [{ url: '', title: 'Loja' }] }).settings.links).toHaveLength(1);
  });
});

test.each([
  ['loja.com.br/x', 'https://loja.com.br/x'],
  [' https://loja.com ', 'https://loja.com'],
  ['http://loja.com', 'http://loja.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%s becomes %s', (typed, url) => {
  expect(withScheme(typed)).toBe(url);
});

test('empty questions of the gate are dropped, and a problem finds its box', () => {
  const followerOnly = { enabled: true, messagetitletexts: ['', 'Follow me', ' '], buttonText: '' };
  const { settings, boxOf } = tidy('post', { ...form, followerOnly });
  expect(settings.followerOnly.messagetitletexts).toEqual(['Follow me']);
  expect(boxOf('followerOnly.messagetitletexts.0')).toBe('followerOnly.messagetitletexts.1');
  expect(boxOf('followerOnly.buttonText')).toBe('followerOnly.buttonText');
});

test('audio alone keeps what is good of the boxes that it does not show, and nothing that would stop a save', () => {
  const good = { url: 'https://loja.example/anel', title: 'Anel' };
  const links = [{ url: 'loja', title: '' }, good];
  const messagetitletexts = ['a'.repeat(1_001), 'Oi'];
  const form = { ...SettingsSchema.parse({}), links, messagetitletexts };
  expect(tidy('post', { ...form, template: 'audio' }).settings).toMatchObject({
    links: [good],
    messagetitletexts: ['Oi'],
  });
  expect(tidy('post', form).settings.links).toHaveLength(2);
});

describe('a box that is not shown stops no save', () => {
  const plain = { ...SettingsSchema.parse({}), activationComments: ['quero'], messagetitletexts: ['Oi'] };
  const gate = { enabled: false, messagetitletexts: ['Segue?', 'a'.repeat(1_001)], buttonText: 'a'.repeat(21) };
  const opening = { text: '', buttonText: 'Quero' };
  const errorsOf = (form: Settings) =>
    checkSettings('post', tidy('post', form).settings)
      .filter(({ severity }) => severity === 'error')
      .map(({ path }) => path);

  test.each<[string, Partial<Settings>, Partial<Settings>, Partial<Settings>, string]>([
    ['a picture', { imageUrl: 'foto' }, { template: 'generic' }, { imageUrl: null }, 'imageUrl'],
    ['a second line', { subtitle: 'a'.repeat(81) }, { template: 'generic' }, { subtitle: null }, 'subtitle'],
    ['a first step', { opening }, { template: 'generic', subtitle: 'Hoje' }, { opening: null }, 'opening.text'],
    [
      'a gate',
      { followerOnly: gate },
      { followerOnly: { ...gate, enabled: true } },
      { followerOnly: { enabled: false, messagetitletexts: ['Segue?'], buttonText: '' } },
      'followerOnly.buttonText',
    ],
    [
      'public replies',
      { replyComments: ['a'.repeat(1_001), 'Te mandei!'] },
      { replyToComment: true },
      { replyComments: ['Te mandei!'] },
      'replyComments.0',
    ],
    [
      'words behind *anything at all*',
      { anyComment: true, activationComments: ['a'.repeat(101), 'quero'] },
      { anyComment: false },
      { activationComments: ['quero'] },
      'activationComments.0',
    ],
  ])('%s', (_, typed, shown, left, path) => {
    expect(errorsOf({ ...plain, ...typed })).toEqual([]);
    expect(tidy('post', { ...plain, ...typed }).settings).toMatchObject(left);
    expect(errorsOf({ ...plain, ...typed, ...shown })).toContain(path);
  });

  test('a first step is not asked for behind the gate, and what is good of it is kept', () => {
    const good = { text: 'Oi!', buttonText: 'Quero' };
    const card = { ...plain, template: 'generic' as const, subtitle: 'Hoje', followerOnly: { ...gate, enabled: true } };
    expect(tidy('post', { ...card, opening }).settings.opening).toBeNull();
    expect(tidy('post', { ...card, opening: good }).settings.opening).toEqual(good);
  });
});

test('of a second wording empty boxes are dropped, and what the form does not show stops no save', () => {
  const comparison = { messagetitletexts: ['', 'Olá'], replyComments: [' ', 'x'.repeat(2_000)] };
  const { settings, boxOf } = tidy('post', { ...form, comparison });
  expect(settings.comparison).toEqual({ messagetitletexts: ['Olá'], replyComments: [] });
  expect(boxOf('comparison.messagetitletexts.0')).toBe('comparison.messagetitletexts.1');
  expect(tidy('post', form).settings.comparison).toBeNull();
});

test('replies about Requests are tidied as others', () => {
  const { settings, boxOf } = tidy('post', {
    ...form,
    ...{ replyToComment: true, tellOfRequests: true, requestsReplies: ['', 'Veja em Solicitações'] },
  });
  expect(settings.requestsReplies).toEqual(['Veja em Solicitações']);
  expect(boxOf('requestsReplies.0')).toBe('requestsReplies.1');
});
