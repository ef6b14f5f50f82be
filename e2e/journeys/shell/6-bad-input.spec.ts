import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const TOO_MUCH =
  'One of the DM messages is too large! Accented letters and emoji take more room at Instagram: make it shorter.';

test('the form says what is wrong, beside the box and beside the button, and keeps what was typed', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.formulario', ['Chapéu de palha', 'Cesto de vime']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Chapéu de palha');
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: say('Turn it on'), exact: true });
  const reason = form.locator('#save-reason');
  const message = form.getByRole('textbox', { name: say('Message'), exact: true });

  await test.step('nothing yet: the button waits and says for what', async () => {
    await expect(save).toBeDisabled();
    await expect(reason).toHaveText(say('Write at least one word that starts it.'));
  });
  await test.step('the reason leads to its box, marked, and so is every other that keeps it from being turned on', async () => {
    const box = form.getByLabel(say('Word or phrase'), { exact: true });
    await page.setViewportSize(SIZES.phone);
    await reason.getByRole('button').click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toBeInViewport();
    await expect(form.getByLabel(say('Address'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('on a phone a line says what goes out, and opens to all of it; Back and Escape close it', async () => {
    const line = form.getByRole('button', { name: new RegExp(`${say('Try it')}$`) });
    const preview = page.getByRole('dialog', { name: say('Try it'), exact: true });
    const box = preview.getByLabel(say('Try it: write a comment'));
    await expect(line).toBeInViewport();
    await expect(line).toContainText('Aqui está o que você pediu');
    await message.fill('Oi, chapéu!');
    await expect(line).toContainText('Oi, chapéu!');
    await line.click();
    await expect(box).toBeInViewport();
    await box.fill('tem azul?');
    await page.goBack();
    await expect(preview).toHaveCount(0);
    await expect(line).toBeFocused();
    await line.click();
    // What was tried is there still.
    await expect(box).toHaveValue('tem azul?');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(line).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
    await line.click();
    await look(page, { name: 'try-on-a-phone', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.phone);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await message.fill('');
    await page.setViewportSize(SIZES.laptop);
  });
  await test.step('a word that folds to nothing', async () => {
    await form.getByLabel(say('Word or phrase'), { exact: true }).fill('!!!');
    await form.getByLabel(say('Word or phrase'), { exact: true }).press('Enter');
    const words = say('“{word}” has no letter, number or emoji, so it would fire on everything.', { word: '!!!' });
    await expect(form.getByText(words)).toHaveCount(2);
    await expect(save).toBeDisabled();
    await form.getByRole('button', { name: say('Take “{word}” away', { word: '!!!' }) }).click();
    await seller.addWords('chapéu');
  });
  await test.step('words that do not fit stay in the box; lines are words', async () => {
    const box = form.getByLabel(say('Word or phrase'), { exact: true });
    const long = 'x'.repeat(101);
    await box.fill(`palha, ${long}`);
    await box.press('Enter');
    await expect(box).toHaveValue(long);
    await expect(
      form.getByText(say('A word has 100 characters at most. What is longer stays in this box.')),
    ).toBeVisible();
    await message.fill('Oi!');
    await save.click();
    const asked = page.getByRole('dialog', { name: say('Words are left in the box') });
    await expect(asked).toContainText(long);
    await look(page, { name: 'words-left', locale: 'pt-BR' });
    await asked.getByRole('button', { name: say('Back to the box') }).click();
    await expect(asked).toHaveCount(0);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(long);
    await message.fill('');
    await box.fill('');
    await box.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'aba\nfita');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await box.press('Enter');
    for (const word of ['palha', 'aba', 'fita'])
      await form.getByRole('button', { name: say('Take “{word}” away', { word }) }).click();
  });
  await test.step('a text of 1,001 characters: how many it has of how many, and not a word of links', async () => {
    const counted = (used: string, max = '1.000') =>
      form.getByText(say('{0} of {1} characters', { 0: used, 1: max })).first();
    const meter = form.getByRole('meter', { name: say('Room that the message takes') });
    const tooMany = 'One of the DM messages is too large! It has {used} of {max} characters.';
    await message.fill('a'.repeat(1_001));
    await expect(counted('1.001')).toBeVisible();
    await expect(meter).toHaveAttribute('aria-valuenow', '100');
    // Beside the box and beside the button.
    await expect(form.getByText(say(tooMany, { used: '1.001', max: '1.000' }))).toHaveCount(2);
    await expect(save).toBeDisabled();
    await message.fill('a'.repeat(1_000));
    await expect(counted('1.000')).toBeVisible();
    await expect(save).toBeEnabled();
    await message.fill('é'.repeat(470));
    await expect(form.getByText(say('Accented letters and emoji take more room at Instagram.'))).toBeVisible();
    await expect(save).toBeEnabled();
    await message.fill(`${'é'.repeat(500)}a`);
    await expect(counted('501')).toBeVisible();
    await expect(form.getByText(say(TOO_MUCH))).toHaveCount(2);
    await expect(form.getByText(/1\.?00[12] de/)).toHaveCount(0);
    await expect(save).toBeDisabled();
    await look(page, { name: 'text-too-large', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    await message.fill('Oi! Aqui está o chapéu.');
    await expect(save).toBeEnabled();
  });
  await test.step('a question of the gate that is too long says the same', async () => {
    await seller.more('Only followers');
    await form.getByText(say('Ask to follow first'), { exact: true }).click();
    const question = form.getByRole('textbox', { name: say('Request to follow'), exact: true });
    await question.fill('é'.repeat(501));
    await expect(form.getByText(say('{0} of {1} characters', { 0: '501', 1: '640' }))).toBeVisible();
    await expect(form.getByText(say(TOO_MUCH))).toHaveCount(2);
    await expect(save).toBeDisabled();
    await question.fill('');
    await form.getByText(say('Ask to follow first'), { exact: true }).click();
    await expect(save).toBeEnabled();
  });
  await test.step('with a link the link is said to count', async () => {
    await form.getByLabel(say('Address'), { exact: true }).fill('https://loja.example/chapeu');
    await message.fill('a'.repeat(990));
    await expect(form.getByText(/Com os links, tem 1\.0\d\d de 1\.000 caracteres/)).toHaveCount(2);
    await form.getByLabel(say('Address'), { exact: true }).fill('');
    await message.fill('Oi! Aqui está o chapéu.');
    await expect(save).toBeEnabled();
  });
  await test.step('how many links there may be is said, and how many there are', async () => {
    await expect(form.getByText(say('{0} of {max}', { 0: '1', max: '20' }), { exact: true })).toBeVisible();
  });
  await test.step('fewer than three replies', async () => {
    await seller.addReplies('Te mandei no direct');
    await expect(
      form.getByText(say('Fewer than 3 replies of your own: Instagram likes variety, so we add ours.')),
    ).toBeVisible();
    await expect(save).toBeEnabled();
  });
  await test.step('an option says its state while one types, and opens by itself where something is wrong', async () => {
    const option = form.getByRole('button', { name: new RegExp(`^${say('Public reply')} `) });
    const reply = form.getByLabel(say('Public reply {0}', { 0: 1 }), { exact: true });
    await expect(option).toHaveAccessibleName(/10 respostas, 1 sua/);
    await option.press('Enter');
    await expect(option).toHaveAttribute('aria-expanded', 'false');
    await expect(reply).toHaveCount(0);
    await seller.addWords('mandei');
    await expect(option).toHaveAttribute('aria-expanded', 'true');
    await expect(reply).toBeVisible();
    await reason.getByRole('button').press('Enter');
    await expect(reply).toBeFocused();
    await expect(reply).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: say('Take “{word}” away', { word: 'mandei' }) }).click();
    await expect(save).toBeEnabled();
  });
  await test.step('names are put where the caret stands, and the box keeps it; others are no names', async () => {
    await message.fill('Oi! Aqui está o chapéu.');
    await message.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(2, 2));
    const chips = form.getByRole('button', { name: say('first name'), exact: true });
    await chips.first().click();
    await expect(message).toHaveValue('Oi {first_name}! Aqui está o chapéu.');
    await expect(message).toBeFocused();
    await page.keyboard.type(',');
    await expect(message).toHaveValue('Oi {first_name},! Aqui está o chapéu.');
    await message.fill('Oi {nome}');
    await expect(
      form.getByText(say('“{unknown}” is no name that we know: it would be sent as it is.', { unknown: '{nome}' })),
    ).toBeVisible();
    await message.fill('Oi! Aqui está o chapéu.');
  });
  await test.step('a picture that is no link', async () => {
    await seller.chooseShape('Card');
    await form.getByRole('button', { name: say('Paste a link') }).click();
    await form.getByLabel(say('Address of the picture')).fill('não é um link');
    await form.getByLabel(say('Second line')).fill('Feito à mão');
    const words = say('This is not a web address. It looks like https://yourshop.com/dress.');
    await expect(form.getByText(words)).toHaveCount(2);
    await expect(save).toBeDisabled();
    await form.getByLabel(say('Address of the picture')).fill('');
    await seller.chooseShape('Text');
  });
  await test.step('the draft survives a reload, and closing', async () => {
    await page.reload();
    await expect(form).toContainText(say('You were writing this and had not saved it yet. Here it is again.'));
    await expect(message).toHaveValue('Oi! Aqui está o chapéu.');
    await form.getByRole('button', { name: say('Close') }).click();
    await expect(form).toHaveCount(0);
    await seller.configure('Chapéu de palha');
    await expect(message).toHaveValue('Oi! Aqui está o chapéu.');
    await seller.turnOn();
  });
});

test('a post that was deleted on Instagram says so, and keeps its texts', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.apagada', ['Vaso azul', 'Vaso verde']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.automate(shop.media[0] ?? '');
  await sim.call('DELETE', `/media/${shop.media[0]}`);
  await page.getByRole('button', { name: say('Ask Instagram for new posts') }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Vaso azul' });
  await expect(card).toContainText(say('Deleted on Instagram'));
  await seller.configure('Vaso azul');
  await expect(page.getByRole('dialog')).toContainText(
    say('This post was deleted on Instagram. Its configuration is kept, and answers nothing.'),
  );
});

test('a token that died: answers wait, and leave after connecting again', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.revogada', ['Lenço de seda: comente QUERO']);
  const person = await sim.person('ivo.revogada');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.automate(shop.media[0] ?? '');
  await sim.call('POST', `/accounts/${shop.igId}/token`, { action: 'password_changed' });
  const comment = await sim.comment(shop.media[0] ?? '', { personId: person.id, text: 'quero o lenço' });

  await seller.enter('Activity');
  const row = page.getByRole('listitem').filter({ hasText: 'quero o lenço' });
  // It is believed the second time, ten seconds later, and a busy machine takes its turn when it can.
  await expect(row).toContainText(say('Instagram signed Recado out. Connect again and it goes out.'), {
    timeout: 90_000,
  });
  expect(await sim.received(person.id, shop.igId)).toEqual([]);

  const connect = page.getByRole('button', { name: say('Connect again') });
  await expect(connect).toBeVisible();
  await connect.click();
  await page.getByRole('radio', { name: shop.username }).check();
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page).toHaveURL(/\/activity/);
  await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
  await expect(page.getByRole('button', { name: say('Connect again') })).toHaveCount(0);
  expect(await sim.received(person.id, shop.igId)).toHaveLength(1);
  expect(await sim.replies(shop.media[0] ?? '', comment.id)).toHaveLength(1);
});
