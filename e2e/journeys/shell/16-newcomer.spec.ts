import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

/** Before the form showed its first words itself it took 31 taps and 190 letters. */
const MOST = { taps: 10, letters: 25 };

test.use({ viewport: SIZES.phone, hasTouch: true, reducedMotion: 'no-preference' });

/** Counts what somebody does on the pages of a context, at whichever address. */
async function countHands(page: Page) {
  const done = { taps: 0, letters: 0 };
  await page.exposeFunction('countHand', (what: keyof typeof done, many: number) => {
    done[what] += many;
  });
  await page.addInitScript(() => {
    const count = (what: string, many: number) => Reflect.get(window, 'countHand')(what, many);
    const told = new WeakMap<EventTarget, number>();
    addEventListener('pointerdown', () => count('taps', 1), true);
    addEventListener('keydown', ({ key }) => key.length > 1 && count('taps', 1), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (target.type === 'radio' || target.type === 'checkbox') return;
        count('letters', Math.max(0, target.value.length - (told.get(target) ?? 0)));
        told.set(target, target.value.length);
      },
      true,
    );
  });
  return done;
}

test('a newcomer gets from the door to the first DM in half the taps and letters, on a phone', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.nova', ['Vestido de linho ✨ comente VESTIDO e receba o link']);
  const fan = await sim.person('fa.nova');
  const done = await countHands(page);
  const form = page.getByRole('dialog');

  await page.goto(appUrl);
  await page.getByRole('button', { name: say('Sign in with Instagram') }).tap();
  await page.getByRole('radio', { name: shop.username }).tap();
  await page.getByRole('button', { name: 'Permitir' }).tap();
  await page.getByRole('link', { name: say('Choose a post') }).tap();
  const moved = watchMotion(page);
  await page.getByRole('link', { name: new RegExp(`^${say('Configure')} ?: Vestido de linho`) }).tap();
  await form.getByRole('button', { name: say('Add “{word}”', { word: 'vestido' }) }).tap();
  await form.getByLabel(say('Address'), { exact: true }).tap();
  await page.keyboard.type('loja.example/vestido');
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).tap();
  await expect(page.getByText(say('It is active. New comments on this post get their answer.'))).toBeVisible();

  const { id } = await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'VESTIDO 😍' });
  const got = async () => (await sim.received(fan.id, shop.igId)).map(({ text }) => text ?? '').join();
  await expect.poll(got).toContain('Aqui está o que você pediu');
  expect(await got()).toContain('https://loja.example/vestido');
  await expect.poll(async () => (await sim.replies(shop.media[0] ?? '', id)).length).toBe(1);
  // The sheet was seen on its way into sight.
  expect(Math.min(...(await moved))).toBeLessThan(1);

  console.log(`a newcomer's first DM: ${done.taps} taps (31 before), ${done.letters} letters (190 before)`);
  expect(done.taps).toBeLessThanOrEqual(MOST.taps);
  expect(done.letters).toBeLessThanOrEqual(MOST.letters);
});

/** Reads how much of the next sheet is to be seen, picture by picture, until it stands still. */
function watchMotion(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          const sheet = document.querySelector('[role=dialog]');
          if (sheet) seen.push(Number(getComputedStyle(sheet).opacity));
          if (sheet && sheet.getAnimations().length === 0 && seen.length > 1) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
