import { money, text } from '../page.ts';
import type { Words } from '../words/index.ts';
import { type Act, type Card, PROVIDERS } from './card.ts';

/** A form of one button; whoever presses it comes back to the board. */
export function form(given: {
  action: string;
  fields: Record<string, string>;
  label: string;
  /** The whole name, where the label alone is short. */
  says?: string;
  /** Further boxes, as HTML. */
  part?: string;
}): string {
  const { action, fields, label, says, part = '' } = given;
  const hidden = Object.entries({ ...fields, back: '1' }).map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  );
  const name = says ? ` aria-label="${text(says)}"` : '';
  return `<form method="post" action="${text(action)}"${part ? ' class="part"' : ''}>${hidden.join('')}${part}<button class="button quiet"${name}>${text(label)}</button></form>`;
}

/** One thing that was bought: its state in words, and what can happen next. */
export function renderCard(card: Card, words: Words): string {
  const { id, provider, what, cents, state, facts, opens, acts } = card;
  const open = opens ? `<a class="button" href="${text(opens)}">${text(words.open)}</a>` : '';
  const forms = acts.map((one) => actForm(one, provider, words));
  const lines = [...facts, id].map((fact) => `<span>${text(fact)}</span>`).join(' · ');
  const done = open || forms.length > 0 ? `<div class="acts">${open}${forms.join('')}</div>` : '';
  return `<li><article class="card" aria-label="${text(`${what} (${id})`)}"><div class="top"><h3>${text(what)}</h3><strong>${text(money(cents, words.lang))}</strong></div><p><span class="chip ${state.look}">${text(words[state.word])}</span> <span class="chip">${PROVIDERS[provider]}</span></p><p class="soft">${lines}</p>${done}</article></li>`;
}

function actForm({ verb, label, fields, asksSum }: Act, provider: Card['provider'], words: Words): string {
  const part = asksSum
    ? `<label>${text(words.amount)}<input name="reais" inputmode="decimal" placeholder="10,00" required></label>`
    : '';
  const given = { action: `/_sandbox/${provider}/${verb}`, fields: { ...fields, said: label } };
  if (!asksSum) return form({ ...given, label: words[label] });
  const whole = form({ ...given, label: words.partDo, says: words[label], part });
  return `<details class="more part-of" id="part-${text(fields.id ?? '')}"><summary>${text(words[label])}</summary>${whole}</details>`;
}
