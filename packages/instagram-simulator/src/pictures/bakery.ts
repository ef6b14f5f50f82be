import { at, dot, type Easel, line, lit, oval, print, repeat, type Scene, shadow, shape, stamp } from './easel.ts';

/** Things to eat. */
export const bakery: readonly Scene[] = [
  { name: 'cake', words: ['cake', 'bolo', 'torta', 'aniver'], ground: 'table', subject: cake },
  { name: 'cupcakes', words: ['cupcake', 'doce', 'festa'], ground: 'table', subject: cupcakes },
  {
    name: 'sweets',
    words: ['brigadeiro', 'sweet', 'bombom', 'chocolate', 'trufa', 'pão de mel', 'recheado'],
    ground: 'cloth',
    subject: sweets,
  },
  { name: 'coffee', words: ['coffee', 'cafe', 'café', 'croissant', 'brunch'], ground: 'marble', subject: coffee },
  { name: 'bread', words: ['bread', 'pao', 'pão', 'padaria', 'fermenta'], ground: 'table', subject: bread },
];

function cake({ draws, colours }: Easel): string {
  const body = 'M-96 -40H96V66C96 84 -96 84 -96 66Z';
  const drips = repeat(8, (i) => {
    const x = -96 + i * 24;
    const d = draws.between(16, 54);
    return shape(
      `M${x} -44H${x + 24}V${-40 + d * 0.4}C${x + 24} ${-40 + d} ${x} ${-40 + d} ${x} ${-40 + d * 0.4}Z`,
      colours.accent,
    );
  });
  return (
    shadow(0, 128, 120, 18) +
    shape('M-18 92H18L34 126H-34Z', colours.light) +
    oval(0, 88, [132, 20], colours.dark) +
    oval(0, 83, [132, 20], colours.light) +
    shape(body, colours.cloth) +
    line('M-96 6C-40 20 40 20 96 6', colours.second, 9) +
    line('M-96 40C-40 54 40 54 96 40', colours.second, 9) +
    lit(body) +
    drips +
    oval(0, -42, [96, 22], colours.accent) +
    oval(-16, -46, [66, 11], '#ffffff2e') +
    repeat(7, (i) =>
      berry(-66 + i * 22, -58 - Math.sin((i / 6) * Math.PI) * 10, draws.next() > 0.4 ? '#c22f3f' : colours.second),
    ) +
    repeat(3, (i) =>
      at(
        { x: -30 + i * 32, y: -66, turn: -30 + i * 30 },
        shape('M0 0C10 -20 10 -34 0 -46C-10 -34 -10 -20 0 0Z', '#5f8a4c'),
      ),
    )
  );
}

function cupcakes({ draws, colours }: Easel): string {
  const tops = [colours.accent, colours.second, colours.light];
  return repeat(3, (i) => {
    const [x, y, scale] = [
      [-92, 40, 0.86],
      [96, 34, 0.86],
      [2, 78, 1.12],
    ][i] as [number, number, number]; // three places, index 0–2
    const cream = tops[i] ?? colours.light;
    const swirl = repeat(
      4,
      (k) =>
        `<rect x="${-50 + k * 11}" y="${-28 - k * 21}" width="${100 - k * 22}" height="29" rx="14.5" fill="${cream}"/><rect x="${-46 + k * 11}" y="${-12 - k * 21}" width="${92 - k * 22}" height="9" rx="4.5" fill="#000" opacity=".08"/>`,
    );
    return at(
      { x, y, scale },
      shadow(0, 54, 54, 11) +
        shape('M-44 -8H44L32 52C20 58 -20 58 -32 52Z', colours.dark) +
        repeat(7, (k) => line(`M${-36 + k * 12} -4L${-27 + k * 9} 52`, colours.second, 3, 'opacity=".6"')) +
        swirl +
        repeat(9, (k) =>
          at(
            { x: draws.between(-34, 34), y: draws.between(-84, -10), turn: k * 40 },
            `<rect width="9" height="3" rx="1.5" fill="${k % 2 ? colours.light : colours.accent}" stroke="#0000001f" stroke-width=".6"/>`,
          ),
        ) +
        berry(0, -112, '#c22f3f'),
    );
  });
}

function sweets({ draws, colours }: Easel): string {
  const frill = repeat(14, (k) => {
    const angle = (k / 14) * Math.PI * 2;
    return `<circle cx="${Math.round(Math.cos(angle) * 38)}" cy="${Math.round(8 + Math.sin(angle) * 34)}" r="9"/>`;
  });
  const sprinkles = repeat(11, () =>
    at(
      { x: draws.between(-23, 23), y: draws.between(-22, 22), turn: draws.between(0, 180) },
      '<rect width="8" height="2.8" rx="1.4"/>',
    ),
  );
  const pieces = repeat(9, (i) => {
    const x = -104 + (i % 3) * 104 + draws.between(-5, 5);
    const y = -92 + Math.floor(i / 3) * 94 + draws.between(-4, 4);
    const cocoa = draws.pick(['#4a2a1b', '#5d3624', '#3a2016', '#f2e3cf', '#8b5a3a']);
    return (
      shadow(x + 6, y + 26, 50, 18) +
      print('frill', { x, y }, i % 2 ? colours.accent : colours.second) +
      dot(x, y, 34, cocoa) +
      oval(x - 10, y - 13, [13, 8], '#ffffff33') +
      print('sprinkles', { x, y, turn: i * 61 }, cocoa === '#f2e3cf' ? '#b98558' : '#a06c48')
    );
  });
  return stamp('frill', frill) + stamp('sprinkles', sprinkles) + pieces;
}

function coffee({ draws, colours }: Easel): string {
  const milk = '#f3dfc2';
  return (
    shadow(-34, 32, 128, 118) +
    dot(-34, 8, 122, colours.light) +
    dot(-34, 8, 104, colours.cloth) +
    shape('M40 -2C86 -30 92 34 44 24Z', colours.accent) +
    dot(-34, 8, 80, colours.accent) +
    dot(-34, 8, 70, '#6a3d22') +
    at(
      { x: -34, y: 12, turn: draws.between(-30, 30) },
      shape('M0 44C-40 18 -46 -22 -22 -34C-8 -40 0 -28 0 -20C0 -28 8 -40 22 -34C46 -22 40 18 0 44Z', milk) +
        line('M-24 -20C-12 2 -8 8 0 18C8 8 12 2 24 -20', '#6a3d22', 4, 'opacity=".55"'),
    ) +
    at(
      { x: 112, y: 84, turn: -24 },
      shadow(4, 30, 70, 18) +
        repeat(
          5,
          (i) =>
            `<ellipse cx="${-50 + i * 25}" cy="${Math.abs(i - 2) * 9}" rx="21" ry="${34 - Math.abs(i - 2) * 7}" fill="${i % 2 ? '#d3924b' : '#c07c38'}"/><path d="M${-56 + i * 25} ${-16 + Math.abs(i - 2) * 9}q6 -6 12 0" stroke="#f3c988" stroke-width="4" fill="none" stroke-linecap="round"/>`,
        ),
    ) +
    repeat(6, (i) =>
      at(
        { x: 98 + draws.between(-20, 62), y: -110 + i * 15, turn: i * 57 },
        oval(0, 0, [9, 6], '#4a2a1b') + line('M-6 0Q0 2 6 0', '#2c170d', 1.6),
      ),
    )
  );
}

function bread({ draws, colours }: Easel): string {
  const loaf = 'M-136 44C-150 -34 -72 -84 6 -82C92 -80 152 -26 138 46C132 86 -128 88 -136 44Z';
  return (
    shadow(0, 104, 172, 24) +
    `<rect x="-166" y="76" width="332" height="22" rx="9" fill="${colours.dark}"/><rect x="-166" y="72" width="332" height="20" rx="9" fill="#b98452"/>` +
    shape(loaf, '#b8702f') +
    shape('M-118 20C-120 -34 -60 -66 6 -66C76 -66 126 -24 120 22C60 -10 -60 -8 -118 20Z', '#d2934d') +
    lit(loaf) +
    repeat(4, (i) =>
      at(
        { x: -76 + i * 52, y: -24 + Math.abs(i - 1.5) * 9, turn: 24 + draws.between(-5, 5) },
        shape('M0 -36C14 -14 14 22 0 44C-12 22 -12 -14 0 -36Z', '#f3d9ad') +
          line('M3 -30C13 -10 13 18 2 40', '#8a4c1a', 2.4),
      ),
    ) +
    repeat(26, () =>
      dot(draws.between(-110, 112), draws.between(-52, 34), draws.between(0.8, 2.2), '#fff6e6', 'opacity=".75"'),
    ) +
    at(
      { x: -118, y: 78, turn: -62 },
      line('M0 0H120', '#c9a24d', 3) +
        repeat(8, (i) => at({ x: 58 + i * 8, y: 0, turn: i % 2 ? 28 : -28 }, oval(7, 0, [9, 4], '#e0bd6b'))),
    )
  );
}

function berry(x: number, y: number, fill: string): string {
  return (
    dot(x, y, 12, fill) +
    dot(x - 4, y - 4, 3, '#fff', 'opacity=".6"') +
    line(`M${x} ${y - 11}q3 -8 8 -9`, '#4d6b35', 2.4)
  );
}
