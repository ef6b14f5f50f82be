import type { EventSender } from '../event-sender.ts';
import { text } from '../page.ts';
import { fill, type Words } from '../words/index.ts';
import { PROVIDERS } from './card.ts';
import { form } from './render-card.ts';

const MOST_SHOWN = 24;
const LOOKS = { delivered: 'good', waiting: 'warn', given_up: 'bad' } as const;

/** The way of the webhooks to the product: what can disturb it, and what became of each. */
export function notices({ knobs, deliveries }: EventSender, words: Words): string {
  const forge = (provider: keyof typeof PROVIDERS, how: 'signature' | 'stale') =>
    form({
      action: '/_sandbox/forge',
      fields: { provider, how, said: 'notices' },
      label: fill(how === 'stale' ? words.stale : words.forge, { provider: PROVIDERS[provider] }),
    });
  const knob = (name: string, value: string, label: 'once' | 'twice' | 'inOrder' | 'hold' | 'drop') =>
    form({ action: '/_sandbox/knobs', fields: { [name]: value, said: label }, label: words[label] });
  const disturb = [
    knob('double', String(!knobs.double), knobs.double ? 'once' : 'twice'),
    knob('reorder', knobs.reorder ? '0' : '3', knobs.reorder ? 'inOrder' : 'hold'),
    knob('drop', '1', 'drop'),
    ...(['stripe', 'mercadopago'] as const).flatMap((one) => [forge(one, 'signature'), forge(one, 'stale')]),
  ];
  const latest = deliveries.slice(-MOST_SHOWN).reverse();
  const rows = latest.map(({ outgoing: { id, type, provider }, state, attempts, lastStatus }, index) => {
    const tries = fill(words.tries, { n: String(attempts), status: String(lastStatus || '—') });
    const again = form({
      action: '/_sandbox/again',
      fields: { id, said: 'again' },
      label: words.again,
      says: `${words.again}: ${type} ${latest.length - index}`,
    });
    const name = provider === 'shop' ? words.shop : PROVIDERS[provider];
    return `<li><span class="what"><b>${text(type)}</b><br><span class="soft">${text(name)} · ${text(id)} · ${text(tries)}</span></span><span class="chip ${LOOKS[state]}">${text(words[state])}</span>${again}</li>`;
  });
  const list = rows.length ? `<ul class="told">${rows.join('')}</ul>` : `<p class="none">${text(words.noNotices)}</p>`;
  return `<section class="notices" aria-labelledby="notices"><h2 id="notices">${text(words.notices)}</h2><p class="lead">${text(words.noticesHow)}</p><div class="acts">${disturb.join('')}</div><div id="told" data-live>${list}</div></section>`;
}
