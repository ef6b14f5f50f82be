import type { MediaInsights, Results } from '@recado/contract';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 25, 12);
const LONG = 'Um texto comprido de uma pessoa que escreve muito e não para nunca. '.repeat(3);

/** Figures that rise and fall like those of a busy shop: more on a Tuesday, most in the evening. */
const wave = (n: number, most: number) =>
  Math.round(most * (0.55 + 0.3 * Math.sin(n / 4) + 0.15 * Math.sin(n * 1.7)) * (n % 7 === 2 ? 1.35 : 1));
const daysBefore = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(NOON - (count - 1 - n) * DAY).toISOString().slice(0, 10));

/** The results of a shop that sells for years, as the server would tell them. */
export function fullResults(count: number, pictureUrl: string | null): Results {
  const days = daysBefore(count).map((day, n) => ({
    ...{ day, comments: wave(n, 900), messages: wave(n, 160), answered: wave(n, 640), replies: wave(n, 410) },
    ...{ dms: wave(n, 620), taps: wave(n, 240), follows: wave(n, 31), clicks: wave(n, 190), sales: wave(n, 9) },
    ...{ commentDms: wave(n, 540), inRequests: wave(n, 60), maybeInRequests: wave(n, 330), leftRequests: wave(n, 41) },
  }));
  const sum = (name: Exclude<keyof (typeof days)[number], 'day'>) => days.reduce((all, day) => all + day[name], 0);
  const now = {
    ...{ comments: sum('comments'), messages: sum('messages'), answered: sum('answered'), replies: sum('replies') },
    ...{ dms: sum('dms'), taps: sum('taps'), follows: sum('follows'), clicks: sum('clicks'), sales: sum('sales') },
    ...{ commentDms: sum('commentDms'), inRequests: sum('inRequests'), leftRequests: sum('leftRequests') },
    maybeInRequests: sum('maybeInRequests'),
    money: [
      { currency: 'BRL', cents: 1_284_990 },
      { currency: 'USD', cents: 38_800 },
    ],
  };
  const before = { ...now, dms: Math.round(now.dms / 1.23), taps: Math.round(now.taps * 1.08), follows: 0, sales: 5 };
  const captions = [LONG, 'Peça 2: feita à mão 🌿', `${'ã'.repeat(70)}`, '', 'Guia de bordado: comente GUIA'];
  return {
    ...{ asOf: NOON, salesOn: true, now, before, days },
    funnel: { comments: sum('answered'), dms: now.dms, taps: now.taps, follows: now.follows, sales: now.sales },
    hours: Array.from({ length: 7 }, (_, weekday) =>
      Array.from({ length: 24 }, (_, hour) =>
        Math.max(0, Math.round(40 * Math.sin(((hour - 6) / 24) * Math.PI) * (weekday === 2 ? 1.5 : 1) - 8)),
      ),
    ),
    posts: Array.from({ length: 10 }, (_, n) => ({
      ...{ mediaId: `18${n}`, caption: captions[n % 5] ?? null, pictureUrl, comments: 4_200 - n * 380 },
      ...{ dms: 2_900 - n * 260, sales: Math.max(0, 41 - n * 6) },
    })),
    words: ['quero', 'eu quero', 'preço', 'guia', 'link', `${'x'.repeat(60)}`, 'valor', 'tamanho', '写真', 'sim'].map(
      (word, n) => ({ word, answers: 3_100 - n * 300 }),
    ),
    answers: (['post', 'story', 'story_global', 'remix', 'direct', 'welcome', 'live', 'scheduled', null] as const).map(
      (kind, n) => ({
        ...{ automationId: `01890000-0000-7000-8000-00000000000${n}`, kind, name: n === 4 ? LONG.slice(20) : null },
        ...{ mediaId: '181', caption: n < 2 ? (captions[n] ?? null) : null, pictureUrl: n < 3 ? pictureUrl : null },
        dms: 2_400 - n * 240,
      }),
    ),
    comparisons: (['b', 'open', 'too_few'] as const).map((verdict, n) => ({
      ...{ automationId: `01890000-0000-7000-8000-00000000000${n}`, kind: 'post' as const, name: null, mediaId: '181' },
      ...{
        caption: captions[n] ?? null,
        pictureUrl,
        verdict,
        difference: n === 2 ? null : { low: 0.021 - n / 10, high: 0.094 },
      },
      a: { people: 1_240, heard: 248, answered: 91, low: 0.179, high: 0.223, message: 'Oi! Aqui está 💛', reply: null },
      b: {
        people: 1_198,
        heard: 309,
        answered: 120,
        low: 0.234,
        high: 0.283,
        message: LONG,
        reply: 'Corre no direct!',
      },
    })),
  };
}

/** Insights of a reel that was read on many days, one of which lacks a figure. */
export function fullInsights(mediaId: string, pictureUrl: string | null): MediaInsights {
  const metricsAt = (n: number) => [
    { name: 'comments' as const, value: 30 + n * 4 },
    { name: 'likes' as const, value: 400 + n * 61 },
    ...(n === 11 ? [] : [{ name: 'reach' as const, value: 9_000 + n * 1_310 }]),
    { name: 'follows' as const, value: 3 + n },
    { name: 'shares' as const, value: 12 + n * 3 },
    { name: 'profileVisits' as const, value: 40 + n * 5 },
    { name: 'averageWatchTime' as const, value: 7_400 + n * 20 },
    { name: 'totalWatchTime' as const, value: 45_000_000 + n * 7_000_000 },
    { name: 'saved' as const, value: 20 + n * 2 },
    { name: 'totalInteractions' as const, value: 500 + n * 74 },
    { name: 'views' as const, value: 14_000 + n * 2_015 },
  ];
  const days = daysBefore(40).map((day, n) => ({ day, metrics: metricsAt(n) }));
  return {
    ...{ mediaId, place: 'post', caption: LONG, pictureUrl, publishedAt: NOON - 40 * DAY, locked: false, at: NOON },
    ...{ metrics: metricsAt(39), days: days.toReversed(), next: null },
  };
}
