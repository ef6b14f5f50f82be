import { fillNames, LONGEST_NAMES } from './fill-names.ts';
import { countBytes, countCharacters, LIMITS } from './limits.ts';
import type { Settings } from './settings.ts';
import { linksText } from './template.ts';

export interface MessageSize {
  used: number;
  max: number;
  /** `bytes` where Instagram counts those: an accent takes two, an emoji four or more. */
  unit: 'bytes' | 'characters';
  fits: boolean;
}

/** How much of Instagram's limit one title takes in its template: links included, the longest names filled in. */
export function messageSize(title: string, settings: Pick<Settings, 'template' | 'links'>): MessageSize {
  const text = fillNames(title, LONGEST_NAMES);
  switch (settings.template) {
    case 'links':
    case 'audio':
      return size(countBytes(linksText(text, settings.template === 'links' ? settings.links : [])), 'bytes');
    case 'buttons': {
      const characters = size(countCharacters(text), 'characters', LIMITS.buttonTextCharacters);
      const bytes = size(countBytes(text), 'bytes');
      return bytes.fits ? characters : bytes;
    }
    case 'generic':
      return size(countCharacters(text), 'characters', LIMITS.cardTitleCharacters);
  }
}

function size(used: number, unit: MessageSize['unit'], max: number = LIMITS.textBytes): MessageSize {
  return { used, max, unit, fits: used <= max };
}
