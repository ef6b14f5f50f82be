import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const DAY = 24 * 3_600_000;

test.use({ locale: 'pt-BR' });

test('An automation that begins tomorrow waits, says so in Activity, and answers once it has begun', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('feira.da.ana', ['Feira de sábado: comente FEIRA']);
  const fan = await sim.person('bia.da.feira');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Feira de sábado');
  const form = page.getByRole('dialog');
  await seller.addWords('feira');
  await seller.writeMessage('Nos vemos na feira!');
  const fieldsOf = (label: string) => ({
    day: form.getByLabel(label, { exact: true }),
    time: form.getByLabel(say('{label}: time', { label }), { exact: true }),
  });
  const [begins, ends] = [fieldsOf(say('Begins to answer')), fieldsOf(say('Stops answering'))];
  const fill = async ({ day, time }: typeof begins, moment: Moment) => {
    await day.fill(moment.day);
    await time.fill(moment.time);
    await time.blur();
  };
  await seller.more('Schedule');
  await form.getByRole('button', { name: `${say('Choose a day')}: ${say('Stops answering')}` }).press('Enter');
  await expect(form.getByRole('grid')).toBeVisible();
  await look(page, { name: 'schedule-calendar', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('grid')).toHaveCount(0);
  await fill(begins, wallTime(DAY));
  await fill(ends, wallTime(-DAY));
  await expect(form.getByText(say('It would end before it begins. Choose a later end.')).first()).toBeVisible();
  await begins.day.scrollIntoViewIfNeeded();
  await look(page, { name: 'schedule-wrong', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await form.getByRole('button', { name: say('For 24 hours') }).click();
  await expect(ends.day).toHaveValue(wallTime(2 * DAY).day);
  await expect(ends.time).toHaveValue(wallTime(2 * DAY).time);
  await seller.tryText('quero a feira');
  await expect(seller.tried()).toContainText('Agora não: A automação só responde de');
  await page.setViewportSize(SIZES.phone);
  await form.getByRole('button', { name: say('Always') }).scrollIntoViewIfNeeded();
  await look(page, { name: 'schedule-set', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByText('Agendada. Começa a responder em')).toBeVisible();
  await expect(page.getByText(say('Scheduled'), { exact: true })).toBeVisible();
  await look(page, { name: 'schedule-card', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);

  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero a feira' });
  await seller.enter('Activity');
  await page.getByRole('listitem').filter({ hasText: 'quero a feira' }).getByRole('link').first().click();
  await expect(
    page.getByText(say('It was written outside the time in which the automation answers.')).first(),
  ).toBeVisible();
  await expect(page.getByText(/A automação só responde de .* a /).first()).toBeVisible();
  await look(page, { name: 'schedule-story', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);

  await page.goto(`${appUrl}/content/posts/${shop.media[0]}`);
  await seller.more('Schedule');
  await form.getByRole('button', { name: say('Always') }).click();
  await expect(begins.day).toHaveValue('');
  await fill(begins, wallTime(-DAY));
  await form.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(say('Scheduled'), { exact: true })).toHaveCount(0);
  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'e agora, feira?' });
  await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
  await page.goto(`${appUrl}/content/posts/${shop.media[0]}`);
  await seller.more('Schedule');
  await begins.day.fill('');
  await fill(ends, wallTime(-DAY));
  await expect(form.getByText(say('This moment is over: it answers nobody any more.'))).toBeVisible();
  await form.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(say('Ended'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('Saved. Its time is over: it answers nobody any more.'))).toBeVisible();
  await look(page, { name: 'schedule-ended', locale: 'pt-BR' });
});

interface Moment {
  day: string;
  time: string;
}

/** The time of São Paulo so long from now, as its fields show it. */
function wallTime(fromNow: number): Moment {
  const at = new Date(Date.now() + fromNow);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options }).format(at);
  return { day: show({ day: '2-digit', month: '2-digit', year: 'numeric' }), time: show({ timeStyle: 'short' }) };
}
