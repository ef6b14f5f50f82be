import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLocale, anySettings, drawn, exampleSettings, someText } from '../fixtures/examples.ts';
import { countBytes, countCharacters } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import type { Content } from './plan.ts';
import { type RenderInput, renderDm, twoSteps } from './render-dm.ts';

const AUDIO = { fileUrl: 'https://recado.example/a/key/audio', playerUrl: 'https://recado.example/a/key' };
const ANA = { username: 'ana.loja', firstName: 'Ana' };

function render(changes: Partial<RenderInput['settings']>, input: Partial<RenderInput> = {}) {
  return renderDm({
    settings: exampleSettings(changes),
    channel: 'private_reply',
    title: 0,
    names: ANA,
    locale: 'pt-BR',
    tapPayload: 'recado:next:abc',
    ...input,
  });
}

describe('templates', () => {
  test('links: the title, then a line for each link', () => {
    const links = [
      { url: 'https://a.example/1', title: 'Um' },
      { url: 'https://a.example/2', title: 'Dois' },
    ];
    expect(render({ links })?.content).toEqual({
      shape: 'text',
      text: 'Oi, Ana! Aqui está\n\nUm: https://a.example/1\nDois: https://a.example/2',
    });
  });

  test('buttons: the template at once, and as text where it is refused', () => {
    expect(render({ template: 'buttons' })).toEqual({
      content: {
        shape: 'buttons',
        text: 'Oi, Ana! Aqui está',
        buttons: [{ type: 'link', title: 'Anel', url: 'https://loja.example/anel' }],
      },
      fallback: { shape: 'text', text: 'Oi, Ana! Aqui está\n\nAnel: https://loja.example/anel' },
      afterTap: null,
      voice: null,
    });
  });

  test('generic: one button first, the card after its tap, everything as text where templates are refused', () => {
    const rendered = render({ template: 'generic', imageUrl: 'https://loja.example/anel.jpg', subtitle: 'Prata' });
    expect(rendered?.content).toMatchObject({
      shape: 'buttons',
      buttons: [{ type: 'tap', title: 'Receber agora', payload: 'recado:next:abc' }],
    });
    expect(rendered?.afterTap).toMatchObject({ shape: 'card', title: 'Oi, Ana! Aqui está', subtitle: 'Prata' });
    expect(rendered?.fallback).toEqual({
      shape: 'text',
      text: 'Oi, Ana! Aqui está\nPrata\n\nAnel: https://loja.example/anel',
    });
  });

  test('generic in a conversation is the card at once', () => {
    expect(render({ template: 'generic' }, { channel: 'dm' })).toMatchObject({
      content: { shape: 'card' },
      afterTap: null,
    });
    expect(twoSteps(exampleSettings({ template: 'generic' }), 'dm')).toBe(false);
    expect(twoSteps(exampleSettings({ template: 'generic' }), 'private_reply')).toBe(true);
  });

  test('a title of 1,000 bytes leaves, one of 1,001 does not; a name that does not fit is left out', () => {
    expect(render({ messagetitletexts: ['é'.repeat(500)], links: [] })).not.toBeNull();
    const settings = { ...exampleSettings({ links: [] }), messagetitletexts: [`${'é'.repeat(500)}a`] };
    expect(render({}, { settings })).toBeNull();
    const tight = `${'a'.repeat(985)} {first_name}`;
    const rendered = render(
      { messagetitletexts: [tight], links: [] },
      { names: { username: null, firstName: 'é'.repeat(30) } },
    );
    expect(rendered?.content).toEqual({ shape: 'text', text: 'a'.repeat(985) });
  });

  test('the fallback carries as many whole links as fit, and there is none when no link fits', () => {
    const links = ['a', 'b', 'c'].map((title) => ({ title, url: `https://loja.example/${title.repeat(400)}` }));
    const text = render({ template: 'buttons', links })?.fallback;
    expect(text).toMatchObject({ shape: 'text', text: expect.stringMatching(/\na: .*\nb: /) });
    expect(text).not.toMatchObject({ text: expect.stringContaining('\nc: ') });
    const huge = [{ title: 'a', url: `https://loja.example/${'a'.repeat(1000)}` }];
    expect(render({ template: 'buttons', links: huge })).toMatchObject({
      content: { shape: 'buttons' },
      fallback: null,
    });
  });

  test.each([
    ['no title', { messagetitletexts: [] }],
    ['no button', { template: 'buttons' as const, links: [] }],
    ['an empty card', { template: 'generic' as const, links: [] }],
    ['audio', { template: 'audio' as const }],
  ])('nothing is rendered with %s', (_, changes) => expect(render(changes)).toBeNull());

  test('the built-in first step fits in every language', () => {
    for (const locale of LOCALES) {
      const content = render({ template: 'generic' }, { locale })?.content;
      expect(content && faultOf(content)).toBeNull();
    }
  });
});

test('whatever the settings say, what is rendered is within Instagram’s limits', () => {
  const name = fc.option(someText(40));
  const channel = fc.constantFrom('private_reply' as const, 'dm' as const);
  let rendered = 0;
  fc.assert(
    fc.property(anySettings, channel, name, drawn, anyLocale, (settings, where, first, title, locale) => {
      const names = { username: first, firstName: first };
      const dm = renderDm({
        settings,
        channel: where,
        title,
        names,
        locale,
        tapPayload: 'recado:next:x',
        audio: AUDIO,
      });
      for (const content of [dm?.content, dm?.fallback, dm?.afterTap, dm?.voice]) {
        if (!content) continue;
        rendered++;
        expect(faultOf(content)).toBeNull();
      }
      expect(dm?.afterTap != null).toBe(dm !== null && twoSteps(settings, where));
    }),
    { numRuns: 1000 },
  );
  expect(rendered).toBeGreaterThan(300);
});

/** Instagram's limits (docs/platform.md 5.3, 5.6), written a second time so that the first can be wrong. */
function faultOf(content: Content): string | null {
  if (content.shape === 'audio') return content.url === '' ? 'audio' : null;
  const buttons = content.shape === 'text' ? [] : content.buttons;
  if (buttons.length > 3) return 'buttons';
  if (buttons.some(({ title }) => title.trim() === '' || countCharacters(title) > 20)) return 'button title';
  if (content.shape === 'text') return content.text.trim() === '' || countBytes(content.text) > 1000 ? 'text' : null;
  if (content.shape === 'buttons') {
    if (buttons.length === 0) return 'no buttons';
    return content.text.trim() === '' || countCharacters(content.text) > 640 || countBytes(content.text) > 1000
      ? 'text'
      : null;
  }
  if (content.title.trim() === '' || countCharacters(content.title) > 80) return 'card title';
  if (countCharacters(content.subtitle ?? '') > 80) return 'subtitle';
  return content.imageUrl === null && content.subtitle === null && buttons.length === 0 ? 'empty card' : null;
}
