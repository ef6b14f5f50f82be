import { expect, test } from 'vitest';
import { asAccountId } from '../../platform/ids/index.ts';
import { countPosts } from './post-pace.ts';

const POST = { accountId: asAccountId('01970000-0000-7000-8000-000000000001'), mediaId: '17900000000000001' };
const HOUR_MS = 3_600_000;

function counting(lacking: () => number) {
  let now = 0;
  let looks = 0;
  const under: Promise<void>[] = [];
  const count = countPosts({ clock: { mono: () => now }, aside: (work) => void under.push(work()) }, async () => {
    looks++;
    return lacking();
  });
  return {
    looks: () => looks,
    pass: (ms: number) => {
      now += ms;
    },
    async comments(times: number) {
      for (let n = 0; n < times; n++) {
        count([POST]);
        await Promise.all(under.splice(0));
      }
    },
  };
}

test('a post is looked at when it has ten comments, and again when what it lacked has come', async () => {
  const post = counting(() => 40);
  await post.comments(9);
  expect(post.looks()).toBe(0);
  await post.comments(1);
  expect(post.looks()).toBe(1);
  await post.comments(39);
  expect(post.looks()).toBe(1);
  await post.comments(1);
  expect(post.looks()).toBe(2);
});

test('one that lacks a little again and again is looked at each time it has half more', async () => {
  const post = counting(() => 1);
  await post.comments(1_000);
  expect(post.looks()).toBe(12);
});

test('one that took off is not looked at within its hour, and anew after it', async () => {
  const post = counting(() => 0);
  await post.comments(10_000);
  expect(post.looks()).toBe(1);
  post.pass(HOUR_MS);
  await post.comments(10);
  expect(post.looks()).toBe(2);
});

test('a look that fails is made again when it has half more', async () => {
  const looks: number[] = [];
  let comments = 0;
  const count = countPosts({ clock: { mono: () => 0 }, aside: (work) => void work().catch(() => {}) }, async () => {
    looks.push(comments);
    throw new Error('the database is away');
  });
  for (comments = 1; comments <= 23; comments++) count([POST]);
  expect(looks).toEqual([10, 15, 23]);
});
