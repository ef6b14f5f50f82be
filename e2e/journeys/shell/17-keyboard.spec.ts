import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { keyboard } from '../../world/keyboard.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR', consented: false });
test.setTimeout(240_000);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');

test('without a mouse: the consent, the bell, how one is told, a person and a note, what is new', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('teclado.mais', ['Colar de contas']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.automate(shop.media[0] ?? '');
  const fan = await sim.person('fa.teclado.mais');
  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero' });
  await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
  await page.goto(appUrl);
  await expect(heading(page)).toBeVisible();
  const keys = await keyboard(page);

  const agree = page.getByRole('button', { name: say('components.consent.action') });
  await expect(agree).toBeVisible();
  await keys.press('button', say('components.consent.action'));
  await expect(agree).toHaveCount(0);

  await keys.press('button', say('Notices'));
  const bell = page.getByRole('dialog');
  await expect(bell).toBeVisible();
  await keys.press('link', say('How you are told'));
  await expect(page).toHaveURL(`${appUrl}/settings/notices`);
  await expect(heading(page)).toBeVisible();
  await keys.walk();
  await keys.to('combobox', say('A post took off'));
  const choice = await focused(page).inputValue();
  await keys.key('ArrowDown');
  await expect(focused(page)).not.toHaveValue(choice);

  await page.goto(`${appUrl}/people`);
  await expect(heading(page)).toBeVisible();
  await keys.press('link', /fa\.teclado\.mais/);
  const person = page.getByRole('dialog');
  await expect(person).toBeVisible();
  await keys.to('textbox', say('Note'));
  await keys.type('Compra aos sábados');
  await keys.press('button', say('Save the note'));
  await expect(person.getByText(say('Saved.'))).toBeVisible();
  await keys.key('Escape');
  await expect(person).toHaveCount(0);
  await expect(focused(page)).toHaveAccessibleName(/fa\.teclado\.mais/);

  await page.goto(`${appUrl}/whats-new`);
  // It lies over the screen, whose heading nobody reaches meanwhile.
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.walk();
});
