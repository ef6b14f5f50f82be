import { expect, test } from 'vitest';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { registerWebFiles } from '../screens/register-web-files.ts';
import { registerSecurityTxt } from './security-txt.ts';

const PATH = '/.well-known/security.txt';
const NOW = Date.UTC(2026, 10, 23, 18);
const ONLINE: Parameters<typeof registerSecurityTxt>[1] = {
  publicUrl: 'https://recado.example',
  privacyEmail: null,
  supportUrl: null,
};

async function answers(who: Partial<typeof ONLINE>, path = PATH) {
  const clock = { ...systemClock(), now: () => NOW };
  const app = createApp({
    ...{ ids: makeIds({ clock, rng: systemRng() }), clock, log: createLogger({ level: 'silent' }) },
    ...{ imageOrigins: [], https: true, trustProxy: [], draining: () => false },
  });
  registerSecurityTxt(app, { ...ONLINE, ...who }, clock);
  await registerWebFiles(app, null);
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

test('whoever runs it can be told of a weakness, as RFC 9116 writes it', async () => {
  const answer = await answers({ privacyEmail: 'dados@recado.example', supportUrl: 'https://ajuda.example/recado' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).toBe(
    [
      'Contact: mailto:dados@recado.example',
      'Contact: https://ajuda.example/recado',
      'Expires: 2027-05-22T18:00:00.000Z',
      'Preferred-Languages: en, pt',
      `Canonical: https://recado.example${PATH}`,
      '',
    ].join('\n'),
  );
});

test.each([
  ['nobody', {}],
  ['an address that the standard refuses', { supportUrl: 'http://ajuda.example/recado' }],
])('404 where the contact is %s', async (_name, who) => {
  const answer = await answers(who);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('Contact');
});

test('on one’s own machine it names no address of the web by http', async () => {
  const { body } = await answers({ publicUrl: 'http://localhost:3000', privacyEmail: 'a+b?c#d@recado.example' });
  expect(body).toContain('Contact: mailto:a%2Bb%3Fc%23d@recado.example\n');
  expect(body).not.toContain('Canonical');
});

test('beside it nothing is well known', async () => {
  const { statusCode } = await answers({ privacyEmail: 'dados@recado.example' }, '/.well-known/change-password');
  expect(statusCode).toBe(404);
});
