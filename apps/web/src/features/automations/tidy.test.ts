import { SettingsSchema } from '@recado/engine';
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
    const { settings } = tidy(form);
    expect(settings.activationComments).toEqual(['quero']);
    expect(settings.replyComments).toEqual(['Te mandei!']);
    expect(settings.messagetitletexts).toEqual(['Oi!']);
    expect(settings.links).toEqual([{ url: 'https://loja.com.br', title: 'Loja' }]);
  });
  test('leads a problem back to its box', () => {
    const { boxOf } = tidy(form);
    expect(boxOf('links.0.title')).toBe('links.1.title');
    expect(boxOf('replyComments.0')).toBe('replyComments.1');
    expect(boxOf('replyComments')).toBe('replyComments');
    expect(boxOf('opening.text')).toBe('opening.text');
  });
  test('keeps a half-filled link, so that what is missing is said', () => {
    expect(tidy({ ...form, links: [{ url: '', title: 'Loja' }] }).settings.links).toHaveLength(1);
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
  const { settings, boxOf } = tidy({ ...form, followerOnly });
  expect(settings.followerOnly.messagetitletexts).toEqual(['Follow me']);
  expect(boxOf('followerOnly.messagetitletexts.0')).toBe('followerOnly.messagetitletexts.1');
  expect(boxOf('followerOnly.buttonText')).toBe('followerOnly.buttonText');
});

test('audio alone keeps what is good of the boxes that it does not show, and nothing that would stop a save', () => {
  const good = { url: 'https://loja.example/anel', title: 'Anel' };
  const links = [{ url: 'loja', title: '' }, good];
  const messagetitletexts = ['a'.repeat(1_001), 'Oi'];
  const form = { ...SettingsSchema.parse({}), links, messagetitletexts };
  expect(tidy({ ...form, template: 'audio' }).settings).toMatchObject({ links: [good], messagetitletexts: ['Oi'] });
  expect(tidy(form).settings.links).toHaveLength(2);
});
