import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings, exampleSettings } from '../fixtures/examples.ts';
import { messageSize } from './message-size.ts';
import { LINK_ID_CHARACTERS, withOurLinks } from './with-our-links.ts';

const OURS = `https://recado.example/r/${'x'.repeat(LINK_ID_CHARACTERS)}`;
const over = { addressOf: () => OURS };

test('links lead over our address, of text, buttons and cards; titles and everything else stay', () => {
  for (const template of ['links', 'buttons', 'generic'] as const) {
    const settings = exampleSettings({ template, links: [{ url: 'https://loja.example/anel', title: 'Ver' }] });
    expect(withOurLinks(settings, over)).toEqual({ ...settings, links: [{ url: OURS, title: 'Ver' }] });
  }
});

test('a message that fits as written fits as sent: where our addresses are too long for it, its own stay', () => {
  const links = Array.from({ length: 20 }, (_, n) => ({ url: `https://a.co/${n}`, title: `Ver mais ${n} agora` }));
  const short = exampleSettings({ template: 'links', messagetitletexts: ['Oi'], links });
  expect(withOurLinks(short, over)).toBe(short);
  const long = [{ url: `https://loja.example/${'a'.repeat(1200)}`, title: 'Ver' }];
  const tooLong = exampleSettings({ template: 'links', messagetitletexts: ['Oi'], links: long });
  expect(withOurLinks(tooLong, over)).toBe(tooLong);
});

test('no settings are made too large by it', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const sent = withOurLinks(settings, over);
      for (const title of settings.messagetitletexts) {
        if (messageSize(title, settings).fits) expect(messageSize(title, sent).fits).toBe(true);
      }
    }),
  );
});
