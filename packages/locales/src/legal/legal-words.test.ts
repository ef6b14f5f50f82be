import { expect, test } from 'vitest';
import { type LegalText, legalWords } from './index.ts';

const PLACES = ['operator', 'email', 'support', 'data'];
/** Places by section: what one language links or names, all do. */
const shapeOf = ({ sections }: LegalText) =>
  sections.map(({ lines }) => lines.map((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));

test.each(['pt-BR', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT'] as const)(
  '/privacy and /terms say in %s what they say in English',
  async (locale) => {
    const [ours, theirs] = [await legalWords('en-US'), await legalWords(locale)];
    for (const page of ['privacy', 'terms'] as const) {
      expect(shapeOf(theirs[page])).toEqual(shapeOf(ours[page]));
      expect(shapeOf(ours[page]).flat(2)).toSatisfy((names: string[]) => names.every((name) => PLACES.includes(name)));
      for (const section of theirs[page].sections) expect(ours[page].sections).not.toContainEqual(section);
    }
    for (const days of ['90', '30', '365', '400', '180', '15', '35', '60'])
      expect(JSON.stringify(theirs.privacy)).toContain(days);
    // The cookies of a collector's script, beside the one of the language.
    expect(JSON.stringify(theirs.privacy).match(/_ga/g)).toHaveLength(1);
  },
);
