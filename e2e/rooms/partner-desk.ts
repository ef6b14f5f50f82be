import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { look, SIZES } from '../world/look.ts';
import type { Say } from '../world/words-of.ts';

interface Given {
  say: Say;
  appUrl: string;
  locale: 'pt-BR' | 'ja-JA';
}

/** One world is lived in by all journeys. */
const titleIn = (locale: string) => `Curso de vitrine 写真 ${locale}`;
const PRODUCT = {
  text: 'Fotos que vendem, com o celular que você tem.\nSeis aulas, e uma turma por mês.',
  imageUrl: null,
  link: 'https://curso.example/vitrine?turma=7',
  priceCents: 9_700,
  category: 'courses',
};

/** A call of whoever holds the token. */
async function send(page: Page, { appUrl, token }: { appUrl: string; token: string }, [call, data]: [string, unknown]) {
  const [method = 'GET', path = ''] = call.split(' ');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`${appUrl}/api${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

const tokenOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);

/** A seller looks at what is locked and asks to become a partner; answers what they go on with. */
export async function applyAsPartner(page: Page, { say, appUrl, locale }: Given): Promise<string> {
  await page.goto(`${appUrl}/recommendations`);
  await expect(page.getByRole('heading', { name: say('For everybody with a plan') })).toBeVisible();
  await look(page, { name: 'recommendations-locked', locale });
  await page.goto(`${appUrl}/advertising`);
  await page
    .getByRole('textbox', { name: say('What do you offer, and to whom?') })
    .fill('Ensino a fotografar produtos');
  await page.getByRole('textbox', { name: say('Your site or Instagram') }).fill('https://curso.example/');
  await look(page, { name: 'advertising-apply', locale });
  await page.setViewportSize(SIZES.laptop);
  await page.getByRole('button', { name: say('Send application') }).click();
  await expect(page.getByRole('button', { name: say('Send application') })).toBeHidden();
  return tokenOf(page);
}

/** An administrator makes them a partner, approves their product, and follows its link as a partner; `partner` submits it meanwhile. */
export async function decideAndFollow(page: Page, { say, appUrl, locale }: Given, partner: string): Promise<void> {
  const title = titleIn(locale);
  const applied = page.getByRole('listitem').filter({ hasText: 'Ensino a fotografar produtos' });
  const offered = page.getByRole('listitem').filter({ hasText: title });
  await page.goto(`${appUrl}/administration/partners`);
  await applied.getByRole('button', { name: say('Make a partner') }).click();
  await expect(applied).toHaveCount(0);
  const body = { content: { ...PRODUCT, title }, submit: true };
  await send(page, { appUrl, token: partner }, ['POST /partners/products', body]);
  await page.reload();
  await offered.getByRole('button', { name: say('Approve') }).click();
  await expect(offered.getByRole('button', { name: say('Take down') })).toBeVisible();
  const more = {
    content: { ...PRODUCT, title: `Etiquetas ${locale}`, category: 'packaging', priceCents: 0 },
    submit: true,
  };
  await send(page, { appUrl, token: partner }, ['POST /partners/products', more]);
  await page.reload();
  await expect(page.getByRole('button', { name: say('Approve') }).first()).toBeVisible();
  await look(page, { name: 'admin-partners', locale });
  await page.setViewportSize(SIZES.laptop);

  const own = { appUrl, token: await tokenOf(page) };
  const { id: userId } = await send(page, own, ['GET /users/me', null]);
  await send(page, own, ['POST /users/set-partner', { userId, partner: true }]);
  await page.context().route('https://curso.example/**', (route) => route.fulfill({ body: 'curso' }));
  await page.goto(`${appUrl}/recommendations`);
  const link = page.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', PRODUCT.link);
  await look(page, { name: 'recommendations', locale });
  await page.setViewportSize(SIZES.laptop);
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/click'));
  const [theirs] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  expect((await counted).status()).toBe(200);
  await theirs.close();
  await send(page, own, ['POST /users/set-partner', { userId, partner: false }]);
}

/** Looks at what came of a product, as its partner sees it. */
export async function lookAtResults(page: Page, { say, appUrl, locale }: Given): Promise<void> {
  await page.goto(`${appUrl}/advertising`);
  const card = page.getByRole('listitem').filter({ hasText: titleIn(locale) });
  await expect(card).toContainText(
    say('Clicked in 30 days: <0>{clicked}</0>, in all {clickedInAll}', { clicked: '1', clickedInAll: '1' }).replace(
      /<\/?0>/g,
      '',
    ),
  );
  await look(page, { name: 'advertising-products', locale });
  if (process.env.LOOKS === 'all') {
    await page.goto(`${appUrl}/advertising?product=new`);
    await expect(page.getByRole('heading', { name: say('New product') })).toBeVisible();
    await look(page, { name: 'advertising-new', locale });
  }
  await page.setViewportSize(SIZES.laptop);
}
