import { bakery } from './bakery.ts';
import { clothes } from './clothes.ts';
import { draws } from './draws.ts';
import type { Easel, Scene } from './easel.ts';
import { grounds } from './grounds.ts';
import { home } from './home.ts';
import { jewellery } from './jewellery.ts';
import { palettes } from './palette.ts';
import { emblem, portrait } from './portrait.ts';

/** The use of a picture, which decides the format (square or 9:16) and, for avatars, the motif. */
export type PictureKind = 'post' | 'reel' | 'story' | 'avatar';

const scenes = [...jewellery, ...bakery, ...home, ...clothes];

/** The scenes that can be asked for by putting one of their words into the seed. */
export const sceneNames: readonly string[] = scenes.map((scene) => scene.name);

/**
 * Draws a picture as SVG text (under 12 kB). Pure: the same seed and kind always give the same text.
 * A seed that contains a scene's word (`rings-3`, `bolo de pote`) gets that scene; any other seed gets one by chance.
 * Avatars are people unless the seed sounds like a shop (`lua.atelier`, `doce.de.bairro`, `loja …`).
 */
export function drawPicture(seed: string, kind: PictureKind): string {
  const easel: Easel = { draws: draws(`${kind}:${seed}`), colours: palettes[0] };
  easel.colours = easel.draws.pick(palettes);
  if (kind === 'avatar') return frame(400, 400, avatar(seed, easel));
  const [width, height] = kind === 'post' ? [400, 400] : [400, 710];
  const scene = sceneFor(seed, easel);
  const scale = kind === 'post' ? 1 : 1.12;
  const centre = `translate(${width / 2} ${height / 2 + (kind === 'post' ? 4 : 30)}) scale(${scale})`;
  const floor = height / 2 + (kind === 'post' ? 4 : 30) + 58 * scale;
  return frame(
    width,
    height,
    `${grounds[scene.ground](easel, { width, height, floor })}<g transform="${centre}">${scene.subject(easel)}</g><rect width="${width}" height="${height}" fill="url(#vignette)"/>`,
  );
}

function avatar(seed: string, easel: Easel): string {
  const text = seed.toLowerCase();
  if (/lua|moon|joia|atelier|studio/.test(text)) return emblem(easel, 'moon');
  if (/doce|bolo|bakery|padaria|cafe/.test(text)) return emblem(easel, 'cupcake');
  if (/loja|shop|store|brand|planta/.test(text)) return emblem(easel, 'leaf');
  return `<rect width="400" height="400" fill="${easel.colours.wallLow}"/><circle cx="120" cy="90" r="260" fill="${easel.colours.wall}"/>${portrait(easel)}`;
}

function sceneFor(seed: string, easel: Easel): Scene {
  const text = seed.toLowerCase();
  const named =
    scenes.find((scene) => scene.name === text.split(/[-_:. ]/)[0]) ??
    scenes.find((scene) => scene.words.some((word) => text.includes(word))) ??
    scenes.find((scene) => scene.name === hints.find(([word]) => text.includes(word))?.[1]);
  const [first, ...rest] = scenes;
  if (!first) throw new Error('no scene is drawn');
  return named ?? easel.draws.pick([first, ...rest]);
}

/** Words that say less: they count when no scene's own word is in the seed. */
const hints: readonly [word: string, scene: string][] = [
  ['prata', 'bracelets'],
  ['ouro', 'necklace'],
  ['vitrine', 'earrings'],
  ['panetone', 'bread'],
  ['fornada', 'bread'],
  ['cardápio', 'sweets'],
  ['mesa', 'coffee'],
];

function frame(width: number, height: number, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}"><defs>` +
    '<radialGradient id="shade"><stop offset="0" stop-opacity=".38"/><stop offset=".55" stop-opacity=".18"/><stop offset="1" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="lit"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></linearGradient>' +
    '<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3cf"/><stop offset=".35" stop-color="#d9b25c"/><stop offset=".6" stop-color="#a87a2b"/><stop offset=".8" stop-color="#f3d995"/><stop offset="1" stop-color="#96691f"/></linearGradient>' +
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffd98a" stop-opacity=".85"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="vignette" cx=".4" cy=".35" r=".85"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".24"/></radialGradient>' +
    `</defs>${inner}</svg>`
  );
}
