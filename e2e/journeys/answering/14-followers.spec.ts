import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

const WARNED =
  'Instagram puts the request itself under Requests for whoever does not follow you, and not everybody looks there. Expect fewer answers than without it.';

test('hc40 for followers alone: the editor warns of Requests; the fan is asked, taps too soon, is asked again, follows, and gets it for one credit', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.seguir', ['Guia de bordado: comente GUIA']);
  await sim.person('carla.seguir');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const before = await seller.creditsLeft();
  await seller.enter('Posts');
  await seller.configure('Guia de bordado');
  const form = page.getByRole('dialog');
  await seller.addWords('guia');
  await form.getByRole('textbox', { name: say('Message'), exact: true }).fill('Aqui está o guia 💛');
  await seller.more('Only followers');
  await form.getByText(say('Ask to follow first'), { exact: true }).click();
  await expect(form).toContainText(say(WARNED));
  await form
    .getByRole('textbox', { name: say('Request to follow'), exact: true })
    .fill('O guia é para quem me segue. Já segue?');
  // The tap on the question opens the conversation: a card needs no first step of its own.
  await seller.chooseShape('Card');
  await expect(form.getByLabel(say('Second line'))).toBeVisible();
  await expect(form.getByLabel(say('First step'))).toHaveCount(0);
  await seller.chooseShape('Text');
  await seller.tryText('guia');
  await expect(seller.tried()).toContainText(say('First asks to follow; the DM after the tap'));
  await seller.turnOn();

  const fan = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  const thread = fan.thread();
  const prompts = thread.getByRole('button', { name: 'Já sigo' });
  await fan.become('carla.seguir');
  await fan.comment(shop.media[0] ?? '', 'Guia!');
  await fan.closeComments();
  await fan.openThread(shop.username, 'requests');
  await expect(thread).toContainText('O guia é para quem me segue.');
  await prompts.first().click();
  await expect(prompts).toHaveCount(2);
  await expect(thread).toContainText('Ainda não te vi entre os seguidores');
  await expect(thread).not.toContainText('Aqui está o guia');
  // The third time says that it is the last; whoever taps then is looked at, and not asked again.
  await prompts.nth(1).click();
  await expect(prompts).toHaveCount(3);
  await expect(thread).toContainText('Último lembrete');
  await fan.page.screenshot({ path: 'artifacts/simulator-third-prompt.png' });
  await prompts.nth(2).click();
  await sim.quiet();
  await expect(prompts).toHaveCount(3);

  await fan.page.getByRole('button', { name: 'Voltar' }).click();
  await fan.page.getByRole('button', { name: 'Início' }).click();
  const post = fan.page.locator(`article[data-media="${shop.media[0]}"]`);
  await post.getByRole('button', { name: /^Seguir/ }).click();
  await expect(post.getByRole('button', { name: /^Seguindo/ })).toBeVisible();
  await fan.openThread(shop.username, 'primary');
  // The old button is as good as the new one.
  await prompts.first().click();
  await expect(thread).toContainText('Aqui está o guia 💛');

  await page.bringToFront();
  await seller.enter('Home');
  await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
  await seller.enter('Activity');
  const told = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first();
  await expect(told(say('They do not follow you yet, and were asked again.'))).toBeVisible();
  await expect(told('já pedimos três vezes')).toBeVisible();
  await expect(told(say('The rest of the message was sent.'))).toBeVisible();
  await told(say('The rest of the message was sent.')).getByRole('link').first().click();
  const story = page.getByRole('dialog', { name: say('What happened') });
  await expect(story).toContainText(say('They follow you: the DM goes out.'));
  await expect(story).toContainText(say('One credit spent'));
});
