import { expect } from '../journey.ts';
import type { SimulatorApi } from '../world/simulator-api.ts';
import type { Recado } from './recado.ts';

/** The pictures of the help's first steps, in their order: `site/content/pt-BR/first-steps.md` shows each. */
export const FIRST_STEPS = ['sign-in', 'choose-post', 'write-answer', 'try-it', 'turned-on', 'activity'] as const; // const: names of files
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The words of somebody who walks through them, by language. */
const TEXTS = {
  'pt-BR': {
    word: 'quero',
    message: 'Oi, {first_name}! Aqui está o link que você pediu:',
    title: 'Ver o anel',
    comment: 'eu QUERO!! 😍',
  },
  'en-US': {
    word: 'want',
    message: 'Hi, {first_name}! Here is the link you asked for:',
    title: 'See the ring',
    comment: 'I WANT it!! 😍',
  },
} as const; // const: a text for each language

interface Walk {
  sim: SimulatorApi;
  appUrl: string;
  locale: keyof typeof TEXTS;
  username: string;
  post: { id: string; caption: string };
  fan: string;
  /** Called where the help has a picture. */
  show(step: FirstStep): Promise<void>;
}

/** Walks through the first steps as the help tells them, from the door to the first DM. */
export async function walkFirstSteps(
  seller: Recado,
  { sim, appUrl, locale, username, post, fan, show }: Walk,
): Promise<void> {
  const { page, say } = seller;
  const texts = TEXTS[locale];
  await page.goto(`${appUrl}/login`);
  await expect(page.getByRole('button', { name: say('Sign in with Instagram') })).toBeVisible();
  await show('sign-in');
  await seller.signIn(username);

  await seller.enter('Posts');
  await expect(page.getByRole('link', { name: new RegExp(`^${say('Configure')} ?: ${post.caption}`) })).toBeVisible();
  await show('choose-post');

  await seller.configure(post.caption);
  await seller.addWords(texts.word);
  await seller.writeMessage(texts.message);
  await seller.addLink(texts.title, 'https://lua-atelier.example/anel');
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: say('When somebody comments') })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await show('write-answer');

  await seller.tryText(texts.comment);
  await expect(seller.tried()).toContainText(say('It answers'));
  await show('try-it');

  await seller.turnOn();
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  await show('turned-on');

  const { id } = await sim.known(fan);
  await sim.comment(post.id, { personId: id, text: texts.comment });
  await seller.enter('Activity');
  // Somebody else may have written the same before.
  const row = page.getByRole('listitem').filter({ hasText: fan }).filter({ hasText: texts.comment }).first();
  await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
  // Our own reply stands in the list until its own proof is there.
  await expect(page.getByRole('listitem').filter({ hasText: username })).toHaveCount(0);
  await expect(page.getByText(say('It is active. New comments on this post get their answer.'))).toHaveCount(0);
  await show('activity');
}
