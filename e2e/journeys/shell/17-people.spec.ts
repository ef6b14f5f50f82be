import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import type { Shop, SimulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const person = (page: Page) => page.getByRole('dialog').first();

/** Somebody who wrote three times on two posts, and one who wrote once. */
async function wrote(sim: SimulatorApi, shop: Shop) {
  const [ring = '', chain = ''] = shop.media;
  const lia = await sim.person(`lia.${shop.username}`);
  const bob = await sim.person(`bob.${shop.username}`);
  await sim.comment(ring, { personId: lia.id, text: 'quero este anel' });
  await sim.quiet();
  await sim.comment(chain, { personId: lia.id, text: 'que colar lindo' });
  await sim.comment(chain, { personId: bob.id, text: 'tem em prata?' });
  await sim.call('POST', `/threads/${shop.igId}/${lia.id}/messages`, { text: 'vocês entregam em Recife?' });
  await sim.quiet();
  return { lia, bob, ring };
}

for (const locale of ['pt-BR', 'ja-JA'] as const) {
  test.describe(locale, () => {
    test.use({ locale: locale === 'pt-BR' ? 'pt-BR' : 'ja-JP' });
    const say = wordsOf(locale);

    test('who wrote, what they got; a note; never answered, and why; forgotten', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`gente.${locale.slice(0, 2)}`, ['Anel de prata', 'Colar de contas']);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await page.goto(`${appUrl}/people`);
      await expect(page.getByText(say('Nobody has written yet'))).toBeVisible();
      await look(page, { name: 'people-empty', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await seller.automate(shop.media[0] ?? '');
      const { lia, bob, ring } = await wrote(sim, shop);

      await page.goto(`${appUrl}/activity`);
      await page
        .getByRole('navigation', { name: say('Activity') })
        .getByRole('link', { name: say('People') })
        .click();
      await expect(page).toHaveURL(`${appUrl}/people`);
      await expect(rows(page)).toHaveText([new RegExp(`lia\\.${shop.username}`), new RegExp(`bob\\.${shop.username}`)]);
      await look(page, { name: 'people', locale });
      await page.setViewportSize(SIZES.laptop);

      // All of it in the address, and back.
      await page.getByRole('combobox', { name: say('Who is shown') }).selectOption('got_dm');
      await expect(page).toHaveURL(/show=got_dm/);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('searchbox', { name: say('Search by name or handle') }).fill('@bob');
      await expect(page).toHaveURL(/q=/);
      await expect(rows(page)).toHaveText([/tem em prata\?/]);
      await page.getByRole('searchbox', { name: say('Search by name or handle') }).fill('');
      await page.getByRole('combobox', { name: say('In which order') }).selectOption('often');
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText('lia');

      await rows(page).first().getByRole('link').click();
      await expect(person(page).getByText('vocês entregam em Recife?')).toBeVisible();
      await expect(person(page).getByText('quero este anel')).toBeVisible();
      await expect(person(page).getByText('Anel de prata').first()).toBeVisible();
      await person(page)
        .getByRole('textbox', { name: say('Note') })
        .fill('Compra no atacado');
      await person(page)
        .getByRole('button', { name: say('Save the note') })
        .click();
      await expect(person(page).getByText(say('Saved.'))).toBeVisible();
      // What is typed while it is being saved is not lost.
      const note = person(page).getByRole('textbox', { name: say('Note') });
      const later = Promise.withResolvers<void>();
      await page.route('**/note', async (route) => {
        await later.promise;
        await route.continue();
      });
      await note.fill('Compra no atacado, à vista');
      await person(page)
        .getByRole('button', { name: say('Save the note') })
        .click();
      await note.pressSequentially('!');
      const saved = page.waitForResponse('**/note');
      later.resolve();
      await saved;
      await page.unroute('**/note');
      await expect(person(page).getByRole('button', { name: say('Save the note') })).toBeEnabled();
      await expect(note).toHaveValue('Compra no atacado, à vista!');
      await note.fill('Compra no atacado');
      await person(page)
        .getByRole('button', { name: say('Save the note') })
        .click();
      await expect(person(page).getByText(say('Saved.'))).toBeVisible();
      await look(page, { name: 'person', locale });
      await page.setViewportSize(SIZES.laptop);

      // The trace of what they wrote is one press away, and Back is the person.
      await person(page).getByRole('link', { name: 'quero este anel' }).click();
      await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}$/);
      await page.goBack();
      await expect(person(page).getByRole('textbox', { name: say('Note') })).toHaveValue('Compra no atacado');

      await person(page)
        .getByRole('button', { name: say('Never answer this person') })
        .click();
      await expect(person(page).getByRole('button', { name: say('Answer this person again') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rows(page).first()).toContainText(say('Never answered'));
      const before = (await sim.received(lia.id, shop.igId)).length;
      await sim.comment(ring, { personId: lia.id, text: 'quero mais um' });
      await sim.comment(ring, { personId: bob.id, text: 'quero também' });
      await expect.poll(async () => (await sim.received(bob.id, shop.igId)).length).toBeGreaterThan(0);
      expect((await sim.received(lia.id, shop.igId)).length).toBe(before);
      await page.goto(`${appUrl}/activity?q=quero mais um`);
      const events = page.getByRole('main').locator('section > ol').getByRole('listitem');
      await expect(events).toHaveText([new RegExp(escaped(say('This person is under “Never answered”.')))]);

      // From an event one press away, and back.
      const about = say('About {said}', { said: `lia.${shop.username}` });
      await events.first().getByRole('link', { name: about }).click();
      await expect(page).toHaveURL(/\/people\//);
      await expect(
        person(page).getByText(say('You chose that they are never answered. What they write still arrives here.')),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/activity\?q=/);

      await events.first().getByRole('link', { name: about }).click();
      await person(page)
        .getByRole('button', { name: say('Delete what is kept…') })
        .click();
      await expect(page.getByRole('dialog', { name: say('Delete what is kept of this person?') })).toBeVisible();
      await look(page, { name: 'person-forget', locale });
      await page.setViewportSize(SIZES.laptop);
      await page
        .getByRole('dialog', { name: say('Delete what is kept of this person?') })
        .getByRole('button', { name: say('Delete'), exact: true })
        .click();
      await expect(person(page).getByText('quero este anel')).toHaveCount(0);
      await expect(person(page).getByRole('textbox', { name: say('Note') })).toHaveValue('');
      await look(page, { name: 'person-forgotten', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/people`);
      await expect(rows(page)).toHaveText([/bob/]);
      await page.getByRole('combobox', { name: say('Who is shown') }).selectOption('never');
      await expect(rows(page)).toHaveCount(1);
    });
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
