import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const CAPTION = 'Anel Lua Nova';
const REPLIES = ['Te mandei no direct 💌', 'Olha o seu direct!', 'Está no seu direct 🌙'];

test('from a comment to a DM, on a laptop in Portuguese', async ({ page, context, appUrl, sim }) => {
  const seller = recado(page, { say, appUrl });
  await test.step('signs in through the consent page; Home says what is missing', async () => {
    await seller.signIn('lua.atelier', { walks: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Hi, {name}', { name: 'Lua Ateliê' }));
    await expect(page.getByRole('region', { name: say('First steps') })).toContainText(say('Turn a post on'));
  });
  const before = await seller.creditsLeft();

  await test.step('configures the post', async () => {
    await seller.enter('Posts');
    await seller.configure(CAPTION);
    await seller.addWords('quero', 'eu quero');
    await seller.addReplies(...REPLIES);
    await seller.writeMessage('Oi, @{username}! Aqui está o Anel Lua Nova, com tamanhos e valores:');
    await seller.addLink('Ver o anel', 'https://lua.example/anel-lua-nova');
  });
  await test.step('tries it: fires, and does not fire and says why', async () => {
    await seller.tryText('QUÉRO esse!');
    await expect(seller.tried()).toContainText(say('It answers'));
    await expect(seller.tried()).toContainText(say('your word: {0}', { 0: 'quero' }));
    // Of who comments it tells the username.
    const form = page.getByRole('dialog');
    await form.getByText(say('DM to a stranger'), { exact: true }).click();
    await expect(form.getByText('Oi, @marina.costa! Aqui está')).toBeVisible();
    await form.getByText(say('Name unknown'), { exact: true }).click();
    await expect(form.getByText('Oi! Aqui está')).toBeVisible();
    await form.getByText(say('Username only'), { exact: true }).click();
    await expect(form.getByText('Oi, @marina.costa! Aqui está')).toBeVisible();
    await seller.tryText('que lindo');
    await expect(seller.tried()).toContainText(say('It stays silent'));
    await expect(seller.tried()).toContainText(say('None of your words is in it.'));
    await seller.turnOn();
  });

  const fan = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  const media = (await sim.call<{ media: { id: string; caption: string }[] }>('GET', '/state')).media;
  const mediaId = media.find(({ caption }) => caption.startsWith(CAPTION))?.id ?? '';
  await test.step('somebody who does not follow comments, and gets a public reply and a DM', async () => {
    await fan.become('gustavo.prado');
    await fan.comment(mediaId, 'Eu QUÉRO esse anel 😍');
    // One of the three, or one of ours that fill up to ten.
    await expect(fan.comments()).toContainText('lua.atelier');
    await fan.closeComments();
    await fan.openThread('lua.atelier', 'requests');
    await expect(fan.thread()).toContainText('Oi, @gustavo.prado! Aqui está o Anel Lua Nova');
    await expect(fan.thread()).toContainText('https://lua.example/anel-lua-nova');
    const { id: personId } = await sim.known('gustavo.prado');
    const { accounts } = await sim.call<{ accounts: { igId: string; username: string }[] }>('GET', '/state');
    const igId = accounts.find(({ username }) => username === 'lua.atelier')?.igId ?? '';
    expect(await sim.received(personId, igId)).toHaveLength(1);
  });

  await test.step('Home counts it, one credit is spent, Activity tells the story', async () => {
    await page.bringToFront();
    await seller.enter('Home');
    await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
    await seller.enter('Activity');
    const row = page.getByRole('listitem').filter({ hasText: 'Eu QUÉRO esse anel' });
    await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
    await row.getByRole('link').first().click();
    const story = page.getByRole('dialog', { name: say('What happened') });
    await expect(story).toContainText(say('One credit spent'));
    await expect(story.getByRole('heading', { name: say('Step by step') })).toBeVisible();
    await expect(story.getByText(say('Details')).first()).toBeVisible();
    await page.goBack();
    await expect(story).toHaveCount(0);
  });

  await test.step('a comment without the word gets nothing, and Activity says why', async () => {
    await fan.page.bringToFront();
    await fan.page.goto(sim.url);
    await fan.comment(mediaId, 'Que coisa mais linda');
    await page.bringToFront();
    const row = page.getByRole('listitem').filter({ hasText: 'Que coisa mais linda' });
    await expect(row).toContainText(say('None of your words was in it.'));
    await expect(row).toContainText(say('No answer'));
  });
});
