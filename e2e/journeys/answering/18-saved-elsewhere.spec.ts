import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ provoked: { messages: [/Failed to load resource: the server responded with a status of (409|500)/] } });

const CHANGED = say(
  'It was saved somewhere else meanwhile. What you wrote is kept here; close and open it again to see the other version.',
);

interface Saved {
  enabled: boolean;
  version: number;
  settings: { messagetitletexts: string[] };
}

test('what was saved somewhere else meanwhile is overruled with what was asked: a draft stays one, off is off', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.dois.lugares', ['Lenço de seda: comente QUERO']);
  const path = `/automations/posts/${shop.media[0]}`;
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.automate(shop.media[0] ?? '');
  const { send } = await callsAs(page, appUrl);
  const there = async () => ((await (await send('GET', path)).json()) as { automation: Saved }).automation; // as: the API's answer
  const elsewhere = async (enabled: boolean, text: string) => {
    const { settings, version } = await there();
    const body = { enabled, version, settings: { ...settings, messagetitletexts: [text] } };
    expect((await send('PUT', path, body)).status).toBe(200);
  };
  const now = async () => {
    const { enabled, settings } = await there();
    return { enabled, text: settings.messagetitletexts[0] };
  };
  const form = page.getByRole('dialog');
  const message = form.getByRole('textbox', { name: say('Message'), exact: true });
  const press = (name: string) =>
    form
      .last()
      .getByRole('button', { name: say(name), exact: true })
      .first()
      .click();
  const turnOff = async () => {
    await press('Pause');
    await expect(page.getByRole('heading', { name: say('Pause this automation?') })).toBeVisible();
    await press('Pause');
  };
  await seller.enter('Posts');
  const open = () => seller.configure('Lenço de seda');

  await open();
  await message.fill('Escrito antes de desligar');
  await turnOff();
  await expect(form).toHaveCount(0);
  await open();
  await expect(message).toHaveValue('Escrito antes de desligar');
  await press('Save as a draft');
  await expect(form).toHaveCount(0);
  expect(await now()).toEqual({ enabled: false, text: 'Escrito antes de desligar' });

  await open();
  await message.fill('Do formulário');
  await elsewhere(false, 'De outro lugar');
  await press('Save as a draft');
  await press('Save mine instead');
  await expect(form).toHaveCount(0);
  expect(await now()).toEqual({ enabled: false, text: 'Do formulário' });

  await elsewhere(true, 'Ligado em outro lugar');
  await page.reload();
  await open();
  await expect(message).toHaveValue('Ligado em outro lugar');
  await elsewhere(true, 'Mudado em outro lugar');
  await turnOff();
  await expect(page.getByRole('heading', { name: say('Pause this automation?') })).toHaveCount(0);
  await expect(form).toHaveCount(1);
  await expect(form).toContainText(CHANGED);
  // The one beside the reason comes first, the form's own last.
  await form
    .getByRole('button', { name: say('Pause'), exact: true })
    .first()
    .click();
  await expect(form).toHaveCount(0);
  expect(await now()).toEqual({ enabled: false, text: 'Mudado em outro lugar' });

  await open();
  await message.fill('Quase salvo');
  await elsewhere(false, 'Mais uma vez');
  await press('Save as a draft');
  const mine = form.getByRole('button', { name: say('Save mine instead') });
  await expect(mine).toBeVisible();
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await mine.click();
  await expect(form).toContainText(say('It could not be saved, and we do not know why.'));
  await seller.more('This automation is paused');
  await press('Move to the bin');
  await expect(page.getByRole('heading', { name: say('Move this automation to the bin?') })).toBeVisible();
  await press('Move to the bin');
  // The question takes a moment to go.
  await expect(form).toHaveCount(1);
  await expect(form).toContainText(say('It could not be removed, and we do not know why.'));
  await expect(mine).toHaveCount(0);
  await page.unroute(`**/api${path}`);
  await press('Try again');
  await expect(page.getByText(say('Removed. This post answers nothing now.'))).toBeVisible();
  expect(await there()).toBeNull();
});
