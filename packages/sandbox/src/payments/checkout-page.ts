import { button, money, page, qr, text } from './page.ts';
import type { Answer } from './receive.ts';
import { fill, type Words } from './words/index.ts';

/** The content of a checkout page, whoever the provider is. */
export interface Shown {
  provider: string;
  words: Words;
  what: string;
  /** Cents. */
  amount: number;
  currency: string;
  isMonthly: boolean;
  /** The address that the page's forms go to. */
  action: string;
  methods: readonly ('card' | 'pix' | 'boleto')[];
  /** The copia-e-cola text. */
  pixCode: string;
  email: string | null;
  backTo: string | null;
  problem: string | null;
}

export function checkoutPage(shown: Shown): Answer {
  const { words, provider, what, amount, currency, isMonthly, methods, problem, backTo } = shown;
  const open = methods.map((method, index) => methodBox(shown, method, index === 0));
  const back = backTo ? `<a class="back" href="${text(backTo)}">${text(words.back)}</a>` : '';
  const order = `<section class="order" aria-label="${text(words.yourOrder)}"><p class="provider"><span class="chip">${text(fill(words.played, { provider }))}</span></p><h1>${text(what)}</h1><p class="sum">${text(money(amount, words.lang, currency))}${isMonthly ? ` <small>${text(words.month)}</small>` : ''}</p><p class="soft">${text(fill(words.playedHow, { provider }))}</p></section>`;
  const ways = `<section class="ways" aria-labelledby="ways"><h2 id="ways">${text(words.payWith)}</h2>${problem ? `<p class="bad-news" role="alert">${text(problem)}</p>` : ''}${open.join('')}${back}</section>`;
  return page({ title: what, words, body: order + ways, look: 'checkout' }, problem ? 402 : 200);
}

function methodBox(shown: Shown, method: 'card' | 'pix' | 'boleto', isOpen: boolean): string {
  const { words, isMonthly } = shown;
  const title = { card: words.card, pix: isMonthly ? words.automatic : words.pix, boleto: words.boleto }[method];
  const inside = { card: cardForm, pix: pixBox, boleto: boletoBox }[method](shown);
  return `<details name="method"${isOpen ? ' open' : ''}><summary>${text(title)}</summary><div>${inside}</div></details>`;
}

function cardForm({ words, action, email, isMonthly }: Shown): string {
  const mail = email
    ? ''
    : `<label>${text(words.email)}<input name="email" type="email" autocomplete="email" required></label>`;
  return `<form method="post" action="${text(action)}"><input type="hidden" name="kind" value="card">${mail}
<label>${text(words.number)}<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required></label>
<div class="two"><label>${text(words.expiry)}<input name="expiry" placeholder="12/34" value="12/34"></label><label>${text(words.code)}<input name="cvc" inputmode="numeric" value="123"></label></div>
<button class="button whole">${text(isMonthly ? words.subscribe : words.pay)}</button></form>${numbers(words)}`;
}

function numbers(words: Words): string {
  const rows = [
    ['4242 4242 4242 4242', words.works],
    ['4000 0000 0000 0002', words.declines],
    ['4000 0000 0000 3220', words.challenges],
    ['4000 0000 0000 0341', words.renewalFails],
    ['4000 0000 0000 0259', words.disputed],
  ];
  const list = rows.map(([number, what]) => `<tr><td class="num">${number}</td><td>${text(what ?? '')}</td></tr>`);
  return `<p><small>${text(words.numbers)}</small></p><table>${list.join('')}</table>`;
}

function pixBox({ words, action, pixCode, isMonthly }: Shown): string {
  const how = isMonthly ? `${words.automaticHow} ${words.pixHow}` : words.pixHow;
  return `<p>${text(how)}</p>${qr(pixCode, `${words.pix} · QR`)}<p class="code">${text(pixCode)}</p>${button(action, isMonthly ? words.automaticPay : words.pixPay, { kind: 'pix' })}`;
}

function boletoBox({ words, action }: Shown): string {
  return `<p>${text(words.boletoHow)}</p>${button(action, words.boletoMake, { kind: 'boleto' })}`;
}

/** The bank's question before a payment. */
export function challengePage({
  words,
  action,
  fields,
}: {
  words: Words;
  action: string;
  fields: Record<string, string>;
}): Answer {
  const yes = button(action, words.confirm, { ...fields, challenged: 'yes' });
  const body = `<div class="card stack"><h1>${text(words.challenge)}</h1>${yes}${button(action, words.deny, { ...fields, challenged: 'no' }, 'quiet whole')}</div>`;
  return page({ title: words.challenge, words, body });
}

/** A boleto that waits; `payAction` is null where it waits no more. */
export function boletoPage({
  words,
  line,
  payAction,
  backTo,
}: {
  words: Words;
  line: string;
  payAction: string | null;
  backTo: string | null;
}): Answer {
  const pay = payAction
    ? `<p class="code">${text(line)}</p>${button(payAction, words.boletoPay)}`
    : `<p>${text(words.boletoPaid)}</p>`;
  const back = backTo ? `<a class="back" href="${text(backTo)}">${text(words.later)}</a>` : '';
  return page({
    title: words.boleto,
    words,
    body: `<div class="card stack"><h1>${text(words.boleto)}</h1>${pay}</div>${back}`,
  });
}

export function closedPage(words: Words, backTo: string | null): Answer {
  const back = backTo ? `<a class="back" href="${text(backTo)}">${text(words.back)}</a>` : '';
  return page(
    { title: words.closed, words, body: `<div class="card"><h1>${text(words.closed)}</h1></div>${back}` },
    410,
  );
}
