import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerHealthRoutes } from './health-routes.ts';

test('however many ask at once, the database is asked once; the next one asks anew', async () => {
  const app = fastify();
  let [asked, arrived] = [0, 0];
  app.addHook('preHandler', async () => {
    arrived++;
  });
  let answer = (_database: boolean) => {};
  registerHealthRoutes(app, () => {
    asked++;
    return new Promise((resolve) => {
      answer = (database) => resolve({ checks: { database } });
    });
  });
  const many = Promise.all(Array.from({ length: 100 }, () => app.inject('/health/ready')));
  await expect.poll(() => arrived, { timeout: 20_000 }).toBe(100);
  expect(asked).toBe(1);
  answer(true);
  expect(new Set((await many).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  const next = app.inject('/health/ready');
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
  answer(false);
  expect((await next).statusCode).toBe(503);
  await app.close();
});
