import { at, dot, type Easel, line, lit, oval, repeat, type Scene, shadow, shape } from './easel.ts';

/** Things to wear and carry, and the places one wears them to. */
export const clothes: readonly Scene[] = [
  { name: 'dress', words: ['dress', 'vestido', 'moda', 'roupa', 'look'], ground: 'window', subject: dress },
  { name: 'bag', words: ['bag', 'bolsa', 'couro', 'mochila'], ground: 'table', subject: bag },
  { name: 'hat', words: ['hat', 'chapeu', 'praia', 'verao', 'beach'], ground: 'cloth', subject: hat },
  { name: 'soaps', words: ['soap', 'sabonete', 'skin', 'beleza', 'creme'], ground: 'marble', subject: soaps },
];

function dress({ draws, colours }: Easel): string {
  const cut =
    'M-34 -96C-30 -78 -18 -70 0 -70C18 -70 30 -78 34 -96L46 -92C46 -60 40 -40 40 -24C60 20 84 84 92 142C50 156 -50 156 -92 142C-84 84 -60 20 -40 -24C-40 -40 -46 -60 -46 -92Z';
  const flowers = draws.next() > 0.45;
  return (
    line('M-190 -132H190', colours.dark, 7) +
    line('M0 -132C-2 -146 14 -146 12 -134', '#8d8d8d', 3.4) +
    line('M0 -128L-56 -94M0 -128L56 -94', '#a9835a', 6) +
    shadow(10, 150, 110, 12) +
    shape(cut, colours.accent) +
    (flowers
      ? repeat(26, (i) => {
          const y = -50 + i * 7.4;
          const x = draws.between(-30 - i * 2, 30 + i * 2);
          return (
            repeat(5, (k) => dot(x + Math.cos(k * 1.257) * 4.4, y + Math.sin(k * 1.257) * 4.4, 3.1, colours.light)) +
            dot(x, y, 2.4, colours.second)
          );
        })
      : '') +
    lit(cut) +
    repeat(6, (i) =>
      line(
        `M${-26 + i * 10.4} -18C${-34 + i * 14} 40 ${-52 + i * 21} 90 ${-70 + i * 28} 144`,
        '#000',
        2.4,
        'opacity=".13"',
      ),
    ) +
    `<path d="M-41 -26C-14 -16 14 -16 41 -26L42 -12C14 -2 -14 -2 -42 -12Z" fill="${colours.dark}" opacity=".75"/>`
  );
}

function bag({ draws, colours }: Easel): string {
  const body = 'M-104 -24C-104 -36 104 -36 104 -24L118 96C118 122 -118 122 -118 96Z';
  const long = draws.between(118, 150);
  return (
    shadow(0, 120, 148, 17) +
    line(`M-62 -26C-58 -${long} 58 -${long} 62 -26`, colours.dark, 13) +
    line(`M-62 -28C-58 -${long} 58 -${long} 62 -28`, colours.second, 5, 'opacity=".65"') +
    shape(body, colours.accent) +
    lit(body) +
    shape('M-104 -26C-104 -38 104 -38 104 -26L108 14C70 52 -70 52 -108 14Z', colours.accent) +
    line('M-107 14C-70 52 70 52 107 14', '#000', 5, 'opacity=".28"') +
    line('M-100 8C-66 42 66 42 100 8', colours.light, 2, 'stroke-dasharray="7 6" opacity=".7"') +
    `<rect x="-17" y="26" width="34" height="28" rx="7" fill="url(#metal)"/>` +
    dot(0, 40, 5, colours.dark) +
    repeat(2, (i) => dot(i ? 62 : -62, -22, 9, 'url(#metal)')) +
    at(
      { x: 78, y: 16, turn: 8 },
      line('M0 0V30', colours.second, 3) +
        shape('M-9 28H9L14 76H-14Z', colours.second) +
        repeat(4, (i) => line(`M${-8 + i * 5} 34L${-11 + i * 7} 74`, '#000', 1.2, 'opacity=".25"')),
    )
  );
}

function hat({ draws, colours }: Easel): string {
  const straw = draws.pick(['#e2c48d', '#d8b377', '#efdcb4']);
  return at(
    { x: 0, y: 6, turn: draws.between(-12, 8) },
    shadow(8, 36, 172, 100) +
      oval(0, 12, [166, 104], straw) +
      repeat(
        6,
        (i) =>
          `<ellipse cx="0" cy="${12 - i * 1.5}" rx="${160 - i * 14}" ry="${99 - i * 9.6}" fill="none" stroke="#8a6a34" stroke-opacity=".28" stroke-width="2.2" stroke-dasharray="9 5"/>`,
      ) +
      oval(6, 6, [92, 58], '#00000030') +
      shape('M-82 -4C-82 -78 -44 -96 0 -96C44 -96 82 -78 82 -4C60 40 -60 40 -82 -4Z', straw) +
      shape('M-82 -14C-60 24 60 24 82 -14L82 10C58 50 -58 50 -82 10Z', colours.accent) +
      lit('M-82 -4C-82 -78 -44 -96 0 -96C44 -96 82 -78 82 -4C60 40 -60 40 -82 -4Z') +
      repeat(5, (i) =>
        line(
          `M${-70 + i * 8} ${-30 - i * 13}C-30 ${-4 - i * 14} 30 ${-4 - i * 14} ${70 - i * 8} ${-30 - i * 13}`,
          '#8a6a34',
          1.8,
          'stroke-dasharray="8 5" opacity=".4"',
        ),
      ) +
      shape('M70 6C96 0 130 22 138 52C112 46 84 34 70 20Z', colours.accent) +
      repeat(3, (i) =>
        at(
          { x: -128 + i * 26, y: 112 + (i % 2) * 14, turn: i * 40 },
          shape('M0 -15C16 -13 19 8 0 16C-19 8 -16 -13 0 -15Z', i % 2 ? colours.second : colours.light) +
            line('M0 14V-10M0 14L-8 -6M0 14L8 -6', '#000', 1.1, 'opacity=".2"'),
        ),
      ),
  );
}

function soaps({ draws, colours }: Easel): string {
  const bars = [colours.accent, colours.second, colours.cloth, '#b9c9a5'];
  return (
    shadow(-20, 120, 128, 18) +
    repeat(4, (i) => {
      const y = 78 - i * 46;
      const fill = bars[i] ?? colours.accent;
      return at(
        { x: -20 + draws.between(-10, 10), y, turn: draws.between(-5, 5) },
        `<rect x="-96" y="-6" width="192" height="46" rx="13" fill="${fill}"/><rect x="-96" y="22" width="192" height="18" rx="9" fill="#000" opacity=".13"/><rect x="-88" y="-3" width="176" height="9" rx="4.5" fill="#fff" opacity=".35"/>` +
          repeat(8, () =>
            dot(draws.between(-84, 84), draws.between(4, 32), draws.between(1.4, 4), '#fff', 'opacity=".4"'),
          ),
      );
    }) +
    line('M-22 -74V112M-116 -10', '#a9835a', 4) +
    shape('M-22 -70C-52 -100 -72 -76 -22 -68C28 -76 8 -100 -22 -70Z', '#a9835a') +
    at(
      { x: 128, y: 70 },
      shadow(0, 52, 40, 9) +
        `<rect x="-30" y="-66" width="60" height="116" rx="12" fill="${colours.dark}"/><rect x="-30" y="-66" width="18" height="116" rx="9" fill="#fff" opacity=".16"/><rect x="-22" y="-24" width="44" height="44" rx="3" fill="${colours.light}"/><rect x="-11" y="-92" width="22" height="30" rx="4" fill="url(#metal)"/>` +
        line('M-14 -8H14M-14 4H8', colours.dark, 3),
    )
  );
}
