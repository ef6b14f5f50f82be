import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkIdOf, readLinkId } from './link-id-of.ts';
import { targetWith } from './target-with.ts';

const ID = '7k3m9q2x5v8np';

describe('where a click goes', () => {
  test.each([
    ['https://pay.hotmart.com/A123?off=x1', `https://pay.hotmart.com/A123?off=x1&src=${ID}&sck=${ID}`],
    ['https://go.hotmart.com/A123#topo', `https://go.hotmart.com/A123?src=${ID}&sck=${ID}#topo`],
    ['https://pay.hotmart.com/A?sck=meu', `https://pay.hotmart.com/A?sck=meu&src=${ID}`],
    [
      'https://pay.hotmart.com/A?sck=meu&src=bio',
      `https://pay.hotmart.com/A?sck=meu&src=bio&utm_source=recado&utm_content=${ID}`,
    ],
    ['https://buy.stripe.com/9AQ?locale=pt-BR', `https://buy.stripe.com/9AQ?locale=pt-BR&client_reference_id=${ID}`],
    [
      'https://buy.stripe.com/9AQ?client_reference_id=eu',
      `https://buy.stripe.com/9AQ?client_reference_id=eu&utm_source=recado&utm_content=${ID}`,
    ],
    ['https://loja.example/anel', `https://loja.example/anel?utm_source=recado&utm_content=${ID}`],
    ['https://loja.example/anel?', `https://loja.example/anel?utm_source=recado&utm_content=${ID}`],
    ['https://loja.example/?utm_source=insta', `https://loja.example/?utm_source=insta&utm_content=${ID}`],
    ['https://loja.example/?utm_source=a&utm_content=b', 'https://loja.example/?utm_source=a&utm_content=b'],
    ['https://nothotmart.com/x', `https://nothotmart.com/x?utm_source=recado&utm_content=${ID}`],
    [
      'https://buy.stripe.com.evil.example/',
      `https://buy.stripe.com.evil.example/?utm_source=recado&utm_content=${ID}`,
    ],
    ...['X-Amz-Signature=ab', 'Signature=a~b&Key-Pair-Id=K1', 'sv=1&sig=a%2Bb', 'X-Goog-Signature=ab'].map((query) => [
      `https://livros.example/anel.pdf?Expires=1&${query}`,
      `https://livros.example/anel.pdf?Expires=1&${query}`,
    ]),
  ])('%s', (target, gone) => expect(targetWith(target, ID)).toBe(gone));

  test('it only adds: host, path, fragment and every field of the seller stay as they were written', () => {
    const host = fc.constantFrom('pay.hotmart.com', 'buy.stripe.com', 'loja.example');
    const word = fc.stringMatching(/^[a-zA-Z0-9%+._~-]{0,8}$/).filter((text) => !text.includes('%'));
    const name = fc.oneof(word, fc.constantFrom('src', 'sck', 'client_reference_id', 'utm_source', 'utm_content'));
    const pairs = fc.array(fc.tuple(name, word), { maxLength: 5 });
    fc.assert(
      fc.property(host, word, pairs, fc.option(word), (at, path, query, fragment) => {
        const own = query.map(([key, value]) => `${key}=${value}`).join('&');
        const target = `https://${at}/${path}${query.length > 0 ? `?${own}` : ''}${fragment === null ? '' : `#${fragment}`}`;
        const gone = targetWith(target, ID);
        const [before = '', after = ''] = target.split('#');
        expect(gone.startsWith(before)).toBe(true);
        expect(gone.endsWith(fragment === null ? '' : `#${after}`)).toBe(true);
        const [was, is] = [new URL(target), new URL(gone)];
        expect([is.origin, is.pathname, is.hash]).toEqual([was.origin, was.pathname, was.hash]);
        for (const key of was.searchParams.keys())
          expect(is.searchParams.getAll(key)).toEqual(was.searchParams.getAll(key));
        const added = [...is.searchParams.keys()].filter((key) => !was.searchParams.has(key));
        expect(added.every((key) => is.searchParams.getAll(key).length === 1)).toBe(true);
      }),
    );
  });
});

test('an id follows from key, automation, post and target alone, and is read in whatever case it comes back', () => {
  const key = Buffer.alloc(32, 1);
  const place = { automationId: 'a', mediaId: 'm', target: 'https://loja.example' };
  const id = linkIdOf(key, place);
  expect(id).toBe(linkIdOf(Buffer.from(key), { ...place }));
  expect(readLinkId(id.toUpperCase())).toBe(id);
  const others = [
    linkIdOf(Buffer.alloc(32, 2), place),
    linkIdOf(key, { ...place, automationId: 'b' }),
    linkIdOf(key, { ...place, mediaId: null }),
    linkIdOf(key, { ...place, target: 'https://loja.example/' }),
  ];
  expect(new Set([id, ...others]).size).toBe(5);
  for (const wrong of ['', id.slice(1), `${id}0`, id.replace(/./, 'u'), '../../etc/pass'])
    expect(readLinkId(wrong)).toBe(null);
});
