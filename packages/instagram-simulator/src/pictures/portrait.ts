import type { Draws } from './draws.ts';
import { at, dot, line, oval, repeat, shape } from './easel.ts';
import type { Palette } from './palette.ts';

const skins = ['#f6d7c3', '#eec1a0', '#dba27a', '#c58456', '#a4683f', '#7d4a2b', '#5a3420'] as const;
const hairs = ['#1d1613', '#33211a', '#553522', '#7d4a25', '#a86b34', '#c99a55', '#5b5a60', '#8c2f2a'] as const;

const darkHairs = ['#1d1613', '#33211a', '#2a1c17', '#553522', '#5b5a60'] as const;

/** A person's picture: head and shoulders within 400 × 400. */
export function portrait({ draws, colours }: { draws: Draws; colours: Palette }): string {
  const skin = draws.pick(skins);
  const hair = draws.pick(skins.indexOf(skin) > 3 ? darkHairs : hairs);
  const style = draws.pick(styles);
  const shirt = draws.pick([colours.accent, colours.second, colours.dark, colours.cloth]);
  return (
    style.back(hair) +
    shape('M60 400C64 322 122 292 200 292C278 292 336 322 340 400Z', shirt) +
    shape('M150 292C164 330 236 330 250 292L250 300C236 344 164 344 150 300Z', '#000', 'opacity=".14"') +
    shape('M166 236H234V296C226 322 174 322 166 296Z', skin) +
    shape('M166 250C182 286 218 286 234 250V270C214 300 186 300 166 270Z', '#000', 'opacity=".14"') +
    repeat(2, (i) => oval(i ? 274 : 126, 186, [13, 19], skin)) +
    shape(
      'M126 160C126 96 156 76 200 76C244 76 274 96 274 160C274 226 240 268 200 268C160 268 126 226 126 160Z',
      skin,
    ) +
    face(draws, hair) +
    style.front(hair) +
    accessory(draws, colours)
  );
}

/** A shop's picture: a monogram of a thing on a plain ground. */
export function emblem(
  { draws, colours }: { draws: Draws; colours: Palette },
  mark: 'moon' | 'cupcake' | 'leaf',
): string {
  const [x, y] = [200, 200];
  const ring = `<circle cx="200" cy="200" r="${draws.between(138, 146)}" fill="none" stroke="${colours.light}" stroke-opacity=".7" stroke-width="3"/>`;
  const marks = {
    moon:
      shape('M-8 -92A94 94 0 1 0 86 30A76 76 0 1 1 -8 -92Z', colours.light) +
      repeat(3, (i) =>
        at(
          { x: [44, 74, 22][i] ?? 44, y: [-44, 4, 6][i] ?? 0, scale: [1.1, 0.6, 0.5][i] ?? 1 },
          shape('M0 -24C3 -6 6 -3 24 0C6 3 3 6 0 24C-3 6 -6 3 -24 0C-6 -3 -3 -6 0 -24Z', colours.second),
        ),
      ),
    cupcake:
      shape('M-62 10H62L46 92H-46Z', colours.second) +
      repeat(5, (i) => line(`M${-40 + i * 20} 16L${-30 + i * 15} 88`, colours.dark, 4, 'opacity=".4"')) +
      repeat(
        3,
        (i) =>
          `<rect x="${-76 + i * 20}" y="${-24 - i * 32}" width="${152 - i * 40}" height="42" rx="21" fill="${colours.light}"/>`,
      ) +
      dot(0, -104, 15, '#c22f3f'),
    leaf:
      shape('M0 96C-92 46 -82 -62 0 -104C82 -62 92 46 0 96Z', colours.light) +
      line('M0 120V-70M0 50L36 14M0 50L-36 14M0 6L28 -24M0 6L-28 -24', colours.accent, 6),
  };
  return `<rect width="400" height="400" fill="${colours.accent}"/>${ring}${at({ x, y }, marks[mark])}`;
}

const styles = [
  {
    back: () => '',
    front: (c: string) =>
      shape(
        'M122 164C112 92 150 52 204 52C262 52 290 96 278 164C266 132 250 118 226 112C196 126 150 120 138 130C130 140 126 150 122 164Z',
        c,
      ),
  },
  {
    back: (c: string) => shape('M98 330C92 250 96 60 200 56C304 60 308 250 302 330C270 348 130 348 98 330Z', c),
    front: (c: string) =>
      shape(
        'M122 176C116 100 150 62 200 62C250 62 284 100 278 176C270 138 248 118 214 100C190 126 142 132 122 176Z',
        c,
      ),
  },
  {
    back: (c: string) => dot(200, 48, 40, c) + shape('M114 190C104 96 148 58 200 58C252 58 296 96 286 190Z', c),
    front: (c: string) =>
      shape('M124 160C128 96 160 70 200 70C240 70 272 96 276 160C262 118 240 104 200 104C160 104 138 118 124 160Z', c),
  },
  {
    back: (c: string) =>
      repeat(13, (i) =>
        dot(
          200 + Math.cos(Math.PI + (i / 12) * Math.PI) * 96,
          172 + Math.sin(Math.PI + (i / 12) * Math.PI) * 104,
          46,
          c,
        ),
      ) + repeat(4, (i) => dot(i % 2 ? 302 : 98, 190 + Math.floor(i / 2) * 46, 42, c)),
    front: (c: string) => repeat(6, (i) => dot(142 + i * 23, 92 - Math.sin((i / 5) * Math.PI) * 16, 24, c)),
  },
  {
    back: () => '',
    front: (c: string) =>
      shape('M124 150C120 92 156 66 200 66C244 66 280 92 276 150C268 122 252 108 200 106C148 108 132 122 124 150Z', c) +
      shape(
        'M130 196C134 256 166 282 200 282C234 282 266 256 270 196C262 230 240 226 200 226C160 226 138 230 130 196Z',
        c,
        'opacity=".92"',
      ) +
      line('M180 246C192 252 208 252 220 246', '#f3d5c4', 5),
  },
  {
    back: (c: string) =>
      shape(
        'M104 268C96 200 98 62 200 58C302 62 304 200 296 268C280 280 264 276 258 262V150H142V262C136 276 120 280 104 268Z',
        c,
      ),
    front: (c: string) =>
      shape(
        'M122 170C118 100 152 64 200 64C248 64 282 100 278 170C276 148 270 134 266 128H134C130 134 124 148 122 170Z',
        c,
      ),
  },
  {
    back: (c: string) => shape('M262 110C330 130 336 230 306 306C296 320 284 306 288 290C300 240 288 190 254 170Z', c),
    front: (c: string) =>
      shape('M122 168C112 96 150 58 204 58C256 58 290 96 278 168C264 122 232 106 196 104C160 108 134 126 122 168Z', c),
  },
  {
    back: (c: string) => shape('M96 318C84 200 90 52 200 50C310 52 316 200 304 318C240 372 160 372 96 318Z', c),
    front: (c: string) =>
      shape(
        'M116 250C108 110 140 56 200 56C260 56 292 110 284 250C274 262 270 216 268 176C262 132 232 116 200 116C168 116 138 132 132 176C130 216 126 262 116 250Z',
        c,
      ),
  },
] as const;

function face(draws: Draws, hair: string): string {
  const smile = draws.between(10, 22);
  const eyes = repeat(2, (i) => {
    const x = i ? 232 : 168;
    return (
      oval(x, 176, [7.4, 8.6], '#241813') +
      dot(x + 2.4, 173, 2.4, '#fff') +
      line(`M${x - 17} ${i ? 150 : 154}Q${x} ${142} ${x + 17} ${i ? 154 : 150}`, hair, 6, 'opacity=".9"')
    );
  });
  return (
    repeat(2, (i) => oval(i ? 248 : 152, 208, [18, 12], '#e0654f33')) +
    eyes +
    line('M200 182C204 196 208 204 198 208', '#000', 3.4, 'opacity=".22"') +
    `<path d="M174 226C186 ${226 + smile} 214 ${226 + smile} 226 226C214 ${230 + smile * 0.3} 186 ${230 + smile * 0.3} 174 226Z" fill="#fff" stroke="#7c2f2a" stroke-width="3.4" stroke-linejoin="round"/>`
  );
}

function accessory(draws: Draws, colours: Palette): string {
  const roll = draws.next();
  if (roll < 0.26)
    return (
      repeat(
        2,
        (i) =>
          `<circle cx="${i ? 234 : 166}" cy="178" r="27" fill="#ffffff1f" stroke="${colours.dark}" stroke-width="5"/>`,
      ) + line('M193 176Q200 170 207 176', colours.dark, 5)
    );
  if (roll < 0.55) return repeat(2, (i) => dot(i ? 277 : 123, 212, 7, '#e0b04c'));
  return '';
}
