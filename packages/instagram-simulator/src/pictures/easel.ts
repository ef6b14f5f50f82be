import type { Draws } from './draws.ts';
import type { Palette } from './palette.ts';

/** The means that a scene draws with. The subject stands around (0, 0); y = 120 is where things touch the table. */
export type Easel = { draws: Draws; colours: Palette };

/** A scene: which ground it stands on and the subject itself, drawn within about ±170 units of the origin. */
export type Scene = {
  name: string;
  /** Words in a seed that ask for this scene. */
  words: readonly string[];
  ground: 'table' | 'cloth' | 'marble' | 'window';
  subject: (easel: Easel) => string;
};

/** A soft contact shadow under something that stands at (x, y). */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.18): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#shade)"/>`;
}

/** Repeats a drawing `times` times; the callback gets the index. */
export function repeat(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join('');
}

/** A group moved, turned and scaled. */
export function at(place: { x: number; y: number; turn?: number; scale?: number }, inner: string): string {
  const turn = place.turn ? ` rotate(${n(place.turn)})` : '';
  const scale = place.scale ? ` scale(${n(place.scale)})` : '';
  return `<g transform="translate(${n(place.x)} ${n(place.y)})${turn}${scale}">${inner}</g>`;
}

/** Keeps a drawing under an id so that `print` can repeat it for a few bytes; parts without a fill take the print's. */
export function stamp(id: string, inner: string): string {
  return `<defs><g id="${id}">${inner}</g></defs>`;
}

/** Repeats a stamp at a place, in a colour. */
export function print(
  id: string,
  place: { x: number; y: number; turn?: number; scale?: number },
  fill: string,
): string {
  const turn = place.turn ? ` rotate(${n(place.turn)})` : '';
  const scale = place.scale ? ` scale(${Math.round(place.scale * 100) / 100})` : '';
  return `<use href="#${id}" fill="${fill}" transform="translate(${n(place.x)} ${n(place.y)})${turn}${scale}"/>`;
}

/** A closed shape with a fill. */
export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** A line with round ends. */
export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${extra && ` ${extra}`}/>`;
}

/** A circle. */
export function dot(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** An ellipse. */
export function oval(x: number, y: number, [rx, ry]: readonly [number, number], fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** Light from the left laid over a body: give the same outline that was just filled. */
export function lit(d: string): string {
  return `<path d="${d}" fill="url(#lit)"/>`;
}

/** One decimal is plenty for a picture of 400 units. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
