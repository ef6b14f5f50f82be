import type { Neighbours } from '@recado/family';
import { text } from '../page.ts';
import type { Words } from '../words/index.ts';

interface Possible {
  title: keyof Words;
  how: keyof Words;
  /** Strokes on a square of 24. */
  mark: string;
  way?: { to: string; label: keyof Words };
}

/** Says in a glance what the page is for: six things, each with its place. */
export function canDo(words: Words, { app }: Neighbours): string {
  const plans = app === undefined ? {} : { way: { to: new URL('/plans', app).href, label: 'toPlans' as const } }; // const: a key of the words
  const all: Possible[] = [
    { title: 'canPay', how: 'canPayHow', mark: 'M5 12l4 4L19 6', ...plans },
    { title: 'canRefuse', how: 'canRefuseHow', mark: 'M6 6l12 12M18 6L6 18' },
    { title: 'canRefund', how: 'canRefundHow', mark: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2' },
    { title: 'canDispute', how: 'canDisputeHow', mark: 'M12 4l9 16H3zM12 10v4M12 17v.1' },
    {
      title: 'canWait',
      how: 'canWaitHow',
      mark: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v4l3 2',
      way: { to: '#clock', label: 'clock' },
    },
    {
      title: 'canSell',
      how: 'canSellHow',
      mark: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
      way: { to: '/shop', label: 'toShop' },
    },
  ];
  return `<ul class="can">${all.map((one) => tile(one, words)).join('')}</ul>`;
}

function tile({ title, how, mark, way }: Possible, words: Words): string {
  const sign = `<span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></svg></span>`;
  const link = way ? `<a href="${text(way.to)}">${text(words[way.label])}</a>` : '';
  return `<li class="card">${sign}<h3>${text(words[title])}</h3><p>${text(words[how])}</p>${link}</li>`;
}
