import type { Locator } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { startApart } from '../../world/apart.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test('Instagram loses its answers and tells everything three times: one DM, one credit, and Activity says how we know', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.falhas', ['Bolsa de palha: comente QUERO']);
  const person = await sim.person('nina.falhas');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const before = await seller.creditsLeft();
  await seller.enter('Posts');
  await seller.automate(shop.media[0] ?? '');

  const fan = await fanPhone(await context.newPage(), { url: `${sim.url}/?tab=faults`, locale: 'pt-BR' });
  await sim.call('PUT', '/faults', { loseAnswers: 1, duplicateWebhooks: 1, duplicateCopies: 3 });
  await fan.become(person.username);
  await fan.comment(shop.media[0] ?? '', 'quero a bolsa');
  await expect(fan.comments()).toContainText(shop.username, { timeout: 60_000 });
  await fan.closeComments();
  await fan.openThread(shop.username, 'requests');
  await expect(fan.thread()).toContainText('Aqui está o que você pediu');

  await page.bringToFront();
  await seller.enter('Activity');
  const row = page.getByRole('listitem').filter({ hasText: 'quero a bolsa' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'), { timeout: 60_000 });
  await row.getByRole('link').first().click();
  const story = page.getByRole('dialog', { name: say('What happened') });
  await expectReasons(story);
  await expect(story).toContainText(say('Instagram sent it again ({times}×). It counts once.', { times: 3 }));
  await page.goBack();

  await sim.quiet();
  expect(await sim.received(person.id, shop.igId)).toHaveLength(1);
  await seller.enter('Home');
  await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
});

const PROOFS = [
  'Proof: the message came back to us from Instagram, so it arrived.',
  'Proof: we found it by reading the conversation.',
  'Proof: Instagram says this comment was answered already.',
];

/** The story says why the comment was answered, that Instagram's word was missing, what proved the DM, and what it cost. */
async function expectReasons(story: Locator): Promise<void> {
  await expect(story).toContainText(say('Your word “{word}” is in it.', { word: 'quero' }));
  await expect(story).toContainText(
    say('Try {n}: Instagram gave no clear answer. We look for proof before anything else.', { n: 1 }),
  );
  await expect(story).toContainText(new RegExp(PROOFS.map((proof) => say(proof)).join('|')));
  await expect(story.getByText(say('One credit spent'))).toHaveCount(1);
}

test.describe('killed in the middle', () => {
  // The page asks a server that is away.
  test.use({
    provoked: { messages: [/ERR_CONNECTION_REFUSED|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/] },
  });

  test('kill -9 while Instagram holds its answer: after the restart one DM, one credit, and Activity says how we know', async ({
    page,
  }) => {
    const apart = await startApart();
    try {
      const sim = simulatorApi(apart.simulatorUrl);
      const shop = await sim.shop('loja.queda', ['Colar de contas: comente QUERO']);
      const person = await sim.person('teo.queda');
      const seller = recado(page, { say, appUrl: apart.appUrl });
      await seller.signIn(shop.username);
      const before = await seller.creditsLeft();
      await seller.enter('Posts');
      await seller.automate(shop.media[0] ?? '');
      await sim.call('PUT', '/faults', { timeoutAfterAccept: 1, timeoutMs: 60_000 });

      const comment = await sim.comment(shop.media[0] ?? '', { personId: person.id, text: 'quero o colar' });
      await expect.poll(async () => (await sim.received(person.id, shop.igId)).length).toBe(1);
      await apart.kill();
      await page
        .getByRole('link', { name: /: Colar de contas/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
      await sim.call('POST', '/faults/reset');
      await apart.start();
      await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();

      await expect.poll(() => sim.replies(shop.media[0] ?? '', comment.id), { timeout: 60_000 }).toHaveLength(1);
      await sim.quiet();
      expect(await sim.received(person.id, shop.igId)).toHaveLength(1);
      await page.goto(apart.appUrl);
      await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
      await seller.enter('Activity');
      const row = page.getByRole('listitem').filter({ hasText: 'quero o colar' });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
      await row.getByRole('link').first().click();
      await expectReasons(page.getByRole('dialog', { name: say('What happened') }));
    } finally {
      await apart.close();
    }
  });
});
