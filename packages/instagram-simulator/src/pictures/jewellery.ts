import { at, dot, type Easel, line, oval, print, repeat, type Scene, shadow, shape, stamp } from './easel.ts';

/** Things that shine: drawn with the metal gradient and one stone colour per picture. */
export const jewellery: readonly Scene[] = [
  { name: 'rings', words: ['ring', 'anel', 'anei', 'alian', 'rings'], ground: 'cloth', subject: rings },
  {
    name: 'necklace',
    words: ['necklace', 'colar', 'corrente', 'pingente', 'lua'],
    ground: 'marble',
    subject: necklace,
  },
  { name: 'earrings', words: ['earring', 'brinco', 'argola'], ground: 'window', subject: earrings },
  { name: 'bracelets', words: ['bracelet', 'pulseira', 'joia', 'semijoia'], ground: 'cloth', subject: bracelets },
];

function rings({ draws, colours }: Easel): string {
  const stone = draws.pick([colours.accent, colours.second, '#5fb3a8', '#b58ad1']);
  return (
    shadow(-62, 78, 86, 20) +
    at({ x: -62, y: 6, turn: draws.between(-14, -4) }, band(66) + gem(0, -74, { size: 25, stone })) +
    shadow(72, 96, 70, 17) +
    at(
      { x: 72, y: 44, turn: draws.between(6, 18) },
      band(50) + repeat(5, (i) => gem(i * 15 - 30, -50 + Math.abs(i - 2) * 4, { size: 7.5, stone: colours.light })),
    ) +
    shadow(10, 150, 66, 12) +
    `<ellipse cx="10" cy="138" rx="52" ry="17" fill="none" stroke="#6b4d1c" stroke-opacity=".45" stroke-width="9"/><ellipse cx="10" cy="134" rx="52" ry="17" fill="none" stroke="url(#metal)" stroke-width="9"/>` +
    sprig(-128, 128, colours.accent)
  );
}

function necklace({ draws, colours }: Easel): string {
  const stone = draws.pick([colours.accent, colours.light, '#d7b45c']);
  const drop = draws.between(78, 100);
  return (
    shadow(0, 120, 150, 30) +
    oval(0, 74, [150, 62], colours.table) +
    oval(0, 66, [150, 62], colours.cloth) +
    oval(0, 68, [118, 45], colours.wallLow) +
    `<path d="M-118 -92C-96 40 -40 ${drop - 6} 0 ${drop - 4}C40 ${drop - 6} 96 40 118 -92" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="7"/>` +
    line(
      `M-118 -98C-96 34 -40 ${drop - 14} 0 ${drop - 12}C40 ${drop - 14} 96 34 118 -98`,
      'url(#metal)',
      5.5,
      'stroke-dasharray=".1 7.4"',
    ) +
    line(`M-118 -98C-96 34 -40 ${drop - 14} 0 ${drop - 12}C40 ${drop - 14} 96 34 118 -98`, 'url(#metal)', 1.6) +
    at(
      { x: 0, y: drop + 14 },
      shape('M-4 -30A31 31 0 1 0 27 10A25 25 0 1 1 -4 -30Z', 'url(#metal)') +
        dot(9, -8, 7, stone) +
        dot(7, -10, 2, '#fff'),
    ) +
    sprig(120, 128, colours.accent)
  );
}

function earrings({ draws, colours }: Easel): string {
  const hoops = draws.next() > 0.5;
  const one = hoops
    ? '<circle cx="0" cy="44" r="44" fill="none" stroke="url(#metal)" stroke-width="11"/>' +
      dot(0, 88, 9, colours.light)
    : line('M0 0V34', 'url(#metal)', 4) +
      shape('M0 30C34 62 30 106 0 116C-30 106 -34 62 0 30Z', colours.accent) +
      shape('M0 40C-18 62 -20 92 -4 104C-12 82 -10 60 0 40Z', '#fff', 'opacity=".35"');
  return (
    line('M-170 -104C-80 -128 60 -84 172 -116', colours.dark, 9, 'opacity=".75"') +
    repeat(7, (i) =>
      at({ x: -140 + i * 46, y: -110 + Math.sin(i) * 8, turn: i % 2 ? 28 : -150 }, leaf(colours.second)),
    ) +
    repeat(2, (i) =>
      at(
        { x: i ? 62 : -62, y: -96 + i * 6, turn: draws.between(-4, 4) },
        line('M0 -8C-9 -22 9 -22 7 -8', 'url(#metal)', 3) + dot(0, 0, 7, 'url(#metal)') + one,
      ),
    ) +
    shadow(0, 132, 120, 12)
  );
}

function bracelets({ draws, colours }: Easel): string {
  const beads = [colours.accent, colours.second, colours.light, colours.dark];
  const bead = stamp('bead', '<circle r="8.6"/><circle cx="-2.6" cy="-3" r="2" fill="#fff" opacity=".55"/>');
  const rows = repeat(3, (row) => {
    const [x, y, r] = [
      [-46, -22, 96],
      [54, 14, 84],
      [-16, 78, 74],
    ][row] as [number, number, number]; // three rows, index 0–2
    const first = Math.floor(draws.between(0, 3.9));
    return (
      `<ellipse cx="${x + 5}" cy="${y + 10}" rx="${r}" ry="${r * 0.56}" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="15"/>` +
      repeat(30, (i) => {
        const angle = (i / 30) * Math.PI * 2;
        const fill = i % 7 === 0 ? 'url(#metal)' : (beads[(first + (i % 3 ? 0 : 1) + row) % 4] ?? colours.accent);
        const [bx, by] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.56];
        return print('bead', { x: bx, y: by }, fill);
      })
    );
  });
  return bead + rows;
}

function band(r: number): string {
  return (
    `<circle r="${r}" fill="none" stroke="#6b4d1c" stroke-width="14"/><circle r="${r}" fill="none" stroke="url(#metal)" stroke-width="11"/>` +
    `<path d="M${-r * 0.7} ${-r * 0.7}A${r} ${r} 0 0 0 ${-r} 10" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`
  );
}

function gem(x: number, y: number, { size: s, stone }: { size: number; stone: string }): string {
  return at(
    { x, y, scale: s / 20 },
    shape('M-20 -5L-11 -18H11L20 -5L0 20Z', stone) +
      shape('M-20 -5H20L0 20Z', '#000', 'opacity=".18"') +
      shape('M-11 -18L-7 -5L0 -18L7 -5L11 -18Z', '#fff', 'opacity=".5"') +
      shape('M-7 -5H7L0 20Z', '#fff', 'opacity=".22"'),
  );
}

function leaf(fill: string): string {
  return (
    shape('M0 0C14 -10 34 -8 46 4C30 14 12 12 0 0Z', fill) + line('M3 1C16 0 28 2 40 4', '#fff', 1.2, 'opacity=".4"')
  );
}

function sprig(x: number, y: number, fill: string): string {
  return at(
    { x, y, turn: -28, scale: 0.8 },
    line('M-50 8C-10 -4 30 -2 66 10', fill, 3) +
      repeat(6, (i) => at({ x: -40 + i * 18, y: 3, turn: i % 2 ? 40 : -52, scale: 0.7 }, leaf(fill))),
  );
}
