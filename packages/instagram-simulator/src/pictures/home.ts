import { at, dot, type Easel, line, lit, oval, print, repeat, type Scene, shadow, shape, stamp } from './easel.ts';

/** Things for the house, mostly made by hand. */
export const home: readonly Scene[] = [
  { name: 'vases', words: ['vase', 'vaso', 'ceram', 'barro'], ground: 'table', subject: vases },
  { name: 'plant', words: ['plant', 'planta', 'folha', 'suculenta', 'jardim'], ground: 'window', subject: plant },
  { name: 'candle', words: ['candle', 'vela', 'aroma'], ground: 'table', subject: candle },
  { name: 'bouquet', words: ['bouquet', 'buque', 'flor', 'rosa'], ground: 'cloth', subject: bouquet },
  { name: 'gift', words: ['gift', 'presente', 'natal', 'sorteio', 'kit'], ground: 'table', subject: gift },
];

function vases({ draws, colours }: Easel): string {
  const tall = 'M-30 -64C-26 -40 -62 -18 -62 44C-62 96 -40 118 0 118C40 118 62 96 62 44C62 -18 26 -40 30 -64Z';
  const bowl = 'M-66 -24C-66 34 -44 56 0 56C44 56 66 34 66 -24Z';
  const stems = repeat(5, (i) => {
    const lean = (i - 2) * draws.between(22, 34);
    const top = -168 + Math.abs(i - 2) * 16;
    return (
      line(`M0 -60C${lean * 0.2} -110 ${lean} -120 ${lean} ${top}`, '#7d7a4a', 2.6) +
      repeat(6, (k) =>
        oval(lean * (0.7 + k * 0.06), top + k * 11, [11 - k * 0.6, 6], k % 2 ? colours.second : colours.light),
      )
    );
  });
  return (
    shadow(-48, 124, 86, 15) +
    at(
      { x: -48, y: 0 },
      stems +
        shape(tall, colours.accent) +
        line('M-60 34C-30 46 30 46 61 34', colours.light, 5, 'opacity=".55"') +
        line('M-61 52C-30 64 30 64 61 52', colours.light, 2.5, 'opacity=".55"') +
        lit(tall) +
        oval(0, -64, [30, 6], colours.dark),
    ) +
    shadow(88, 124, 82, 13) +
    at(
      { x: 88, y: 66 },
      shape(bowl, colours.cloth) +
        repeat(22, () =>
          dot(draws.between(-50, 50), draws.between(-14, 40), draws.between(0.8, 2), colours.dark, 'opacity=".35"'),
        ) +
        lit(bowl) +
        oval(0, -24, [66, 11], colours.second) +
        oval(0, -22, [57, 8], colours.dark),
    )
  );
}

function plant({ draws, colours }: Easel): string {
  const greens = ['#2f6b4a', '#3f8258', '#578f5b', '#27573f'];
  const pot = 'M-58 30H58L46 112C40 124 -40 124 -46 112Z';
  const leaves = repeat(9, (i) => {
    const turn = -74 + i * 18.5 + draws.between(-6, 6);
    const long = draws.between(0.82, 1.16);
    const fill = greens[i % 4] ?? '#2f6b4a';
    return at(
      { x: 0, y: 30, turn, scale: long },
      line('M0 0V-84', fill, 4) +
        shape('M0 -60C42 -76 46 -128 0 -176C-46 -128 -42 -76 0 -60Z', fill) +
        line('M0 -64V-164', '#fff', 1.6, 'opacity=".4"') +
        repeat(4, (k) =>
          line(
            `M0 ${-78 - k * 20}L${22 - k * 2} ${-94 - k * 19}M0 ${-78 - k * 20}L${-22 + k * 2} ${-94 - k * 19}`,
            '#fff',
            1.2,
            'opacity=".25"',
          ),
        ),
    );
  });
  return (
    shadow(0, 126, 84, 14) +
    leaves +
    shape(pot, colours.accent) +
    lit(pot) +
    `<rect x="-66" y="20" width="132" height="24" rx="6" fill="${colours.accent}"/><rect x="-66" y="38" width="132" height="6" fill="#000" opacity=".16"/>`
  );
}

function candle({ draws, colours }: Easel): string {
  const jar = 'M-68 -30H68V96C68 122 -68 122 -68 96Z';
  return (
    dot(0, -74, 150, 'url(#glow)') +
    shadow(0, 118, 92, 15) +
    shape(jar, colours.accent) +
    `<rect x="-44" y="14" width="88" height="62" rx="4" fill="${colours.light}"/>` +
    line('M-24 34H24M-30 46H30M-14 58H14', colours.dark, 3, 'opacity=".6"') +
    lit(jar) +
    oval(0, -30, [68, 14], colours.light) +
    oval(0, -29, [58, 10], '#f6e3bd') +
    line('M0 -30V-48', '#33251c', 3.4) +
    shape('M0 -108C20 -82 20 -54 0 -46C-20 -54 -20 -82 0 -108Z', '#ffb347') +
    shape('M0 -84C9 -70 9 -56 0 -50C-9 -56 -9 -70 0 -84Z', '#fff3c9') +
    repeat(4, (i) =>
      at(
        { x: 104 + i * 9, y: 112, turn: -70 + i * 12 + draws.between(-4, 4) },
        line('M0 0H86', '#7d6f9b', 2.4) + repeat(6, (k) => oval(44 + k * 8, 0, [6, 4], '#9a84c4')),
      ),
    ) +
    at(
      { x: -116, y: 104 },
      shadow(0, 18, 38, 8) +
        `<rect x="-32" y="-12" width="64" height="28" rx="9" fill="${colours.second}"/><rect x="-28" y="-32" width="56" height="24" rx="8" fill="${colours.cloth}"/>`,
    )
  );
}

function bouquet({ draws, colours }: Easel): string {
  const petals = [colours.accent, colours.second, colours.light, '#f3c4c0'];
  const bloom = stamp(
    'bloom',
    repeat(
      7,
      (k) =>
        `<g transform="rotate(${Math.round(k * 51.4)})"><ellipse cy="-15" rx="10.5" ry="15"/><path d="M0 -6V-22" stroke="#000" stroke-opacity=".16"/></g>`,
    ) +
      dot(0, 0, 9, '#e8b54a') +
      dot(-2, -2, 3, '#fff1bf'),
  );
  const flowers = repeat(13, (i) => {
    const [angle, r] = [i * 2.4, 22 + i * 6.4];
    const place = { x: Math.cos(angle) * r, y: -52 + Math.sin(angle) * r * 0.72 };
    const loose = { turn: draws.between(0, 60), scale: draws.between(0.85, 1.15) };
    return print('bloom', { ...place, ...loose }, petals[i % 4] ?? colours.accent);
  });
  return (
    bloom +
    shadow(8, 142, 116, 20) +
    repeat(10, (i) =>
      at(
        { x: 0, y: -30, turn: i * 36 },
        shape('M0 -70C22 -92 22 -126 0 -148C-22 -126 -22 -92 0 -70Z', i % 2 ? '#5f8a5a' : '#7ba06f'),
      ),
    ) +
    shape('M-118 -14L-30 152H34L122 -16C60 26 -60 30 -118 -14Z', colours.cloth) +
    shape('M-118 -14L-30 152L0 30C-50 26 -90 12 -118 -14Z', '#000', 'opacity=".08"') +
    flowers +
    shape('M-60 76C-20 92 26 92 66 74L58 96C24 108 -20 108 -52 98Z', colours.accent) +
    shape('M0 92L-34 142L-18 144L4 104L26 146L42 140L12 92Z', colours.accent)
  );
}

function gift({ draws, colours }: Easel): string {
  const box = 'M-104 -10H104V120H-104Z';
  return (
    shadow(0, 124, 138, 16) +
    shape(box, colours.cloth) +
    repeat(20, (i) =>
      dot(-92 + (i % 7) * 31, 14 + Math.floor(i / 7) * 38 + (i % 2) * 12, 4.6, colours.second, 'opacity=".7"'),
    ) +
    lit(box) +
    `<rect x="-20" y="-10" width="40" height="130" fill="${colours.accent}"/><rect x="-116" y="-46" width="232" height="42" rx="4" fill="${colours.cloth}"/><rect x="-116" y="-12" width="232" height="8" fill="#000" opacity=".12"/><rect x="-20" y="-46" width="40" height="42" fill="${colours.accent}"/>` +
    at(
      { x: 0, y: -48, turn: draws.between(-4, 4) },
      repeat(2, (i) => `<g transform="scale(${i ? -1 : 1} 1)">${bow(colours.accent)}</g>`).concat(
        `<rect x="-16" y="-16" width="32" height="26" rx="9" fill="${colours.accent}"/>`,
      ),
    ) +
    repeat(16, (i) =>
      at(
        { x: draws.between(-170, 170), y: draws.between(-170, -80), turn: i * 33 },
        `<rect width="12" height="5" rx="2" fill="${i % 2 ? colours.second : colours.accent}" opacity=".8"/>`,
      ),
    )
  );
}

function bow(fill: string): string {
  return (
    shape('M0 0C-30 -66 -108 -70 -92 -26C-82 2 -30 4 0 0Z', fill) +
    shape('M-8 -6C-34 -44 -80 -50 -74 -26C-68 -8 -30 -4 -8 -6Z', '#000', 'opacity=".2"') +
    shape('M0 0C-20 20 -44 40 -66 42L-52 56C-24 48 -4 22 0 0Z', fill)
  );
}
