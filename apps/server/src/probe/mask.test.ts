import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMask } from './mask.ts';

const mask = makeMask('a key', {
  secrets: () => ['s3cr3t-of-the-app', 'maria.silva'],
  isKnown: (word) => word.startsWith('sonda'),
});

test('a masked text is as long as it was, and the same each time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(mask.text(text)).toHaveLength(text.length);
      expect(mask.text(text)).toBe(mask.text(text));
    }),
  );
});

test('no id, token, secret or word of people is left', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 14n, max: 10n ** 17n }),
      fc.stringMatching(/^IGAA[A-Za-z0-9]{40,80}$/),
      (id, token) => {
        const text = JSON.stringify(
          mask.json({
            id: String(id),
            access_token: token,
            url: `https://x.example/${id}?access_token=${token}`,
            [String(id)]: 1,
          }),
        );
        expect(text).not.toContain(String(id));
        expect(text).not.toContain(token);
      },
    ),
  );
  expect(
    mask.json({ text: 'my own words', username: 'maria.silva', note: 'by maria.silva s3cr3t-of-the-app' }),
  ).not.toEqual(expect.objectContaining({ text: 'my own words' }));
  expect(JSON.stringify(mask.json({ username: 'sonda.da.ana', note: 'by maria.silva s3cr3t-of-the-app' }))).not.toMatch(
    /sonda\.da|maria|s3cr3t/,
  );
});

test('the same id is the same mask wherever it stands, what steps are judged by stays', () => {
  const id = '17841522770240057';
  const shown = mask.json({ from: { id }, to: [id], n: 17841522770 }) as { from: { id: string }; to: string[] };
  expect(shown.from.id).toBe(shown.to[0]);
  const kept = {
    text: 'sonda 1',
    timestamp: '2026-11-24T02:00:00+0000',
    time: 1795486821,
    error: { message: '(#100) Invalid parameter', code: 100, error_subcode: 2534023 },
    field: 'live_comments',
    media_product_type: 'LIVE',
  };
  expect(mask.json(kept)).toEqual(kept);
});

test('a signature and a bearer are no longer what they were', () => {
  const token = `IGAA${'b1'.repeat(30)}`;
  const headers = mask.headers({
    authorization: `Bearer ${token}`,
    'x-hub-signature': `sha1=${'0a'.repeat(20)}`,
    date: 'today',
  });
  expect(headers.authorization).toHaveLength(`Bearer ${token}`.length);
  expect(JSON.stringify(headers)).not.toContain(token);
  expect(headers['x-hub-signature']).toMatch(/^sha1=.{40}$/);
  expect(headers['x-hub-signature']).not.toContain('0a0a');
  expect(headers.date).toBe('today');
});
