import { countBytes, countCharacters, LIMITS } from '../limits.ts';
import type { Settings } from '../settings/settings.ts';
import { audioLine } from './audio-line.ts';
import { fillNames, LONGEST_NAMES } from './fill-names.ts';
import { linksText } from './render-dm.ts';

export interface MessageSize {
  used: number;
  max: number;
  /** `bytes` where Instagram counts those: an accent takes two, an emoji four or more. */
  unit: 'bytes' | 'characters';
  fits: boolean;
}

/**
 * Measures how much of Instagram's limit one title takes in its template. Links and the address of the player are included, the
 * longest names filled in.
 */
export function messageSize(
  title: string,
  settings: Pick<Settings, 'template' | 'links'> & Partial<Pick<Settings, 'audioId' | 'audioMode'>>,
  playerUrl: string | null = null,
): MessageSize {
  const text = fillNames(title, LONGEST_NAMES);
  const line = audioLine({ audioId: null, audioMode: 'flow', ...settings }, playerUrl);
  switch (settings.template) {
    case 'links':
      return size(countBytes(linksText(text, settings.links, line)), 'bytes');
    case 'audio':
      return size(countBytes(text), 'bytes');
    case 'buttons': {
      const whole = linksText(text, [], line);
      const characters = size(countCharacters(whole), 'characters', LIMITS.buttonTextCharacters);
      const bytes = size(countBytes(whole), 'bytes');
      return bytes.fits ? characters : bytes;
    }
    case 'generic':
      return size(countCharacters(text), 'characters', LIMITS.cardTitleCharacters);
  }
}

function size(used: number, unit: MessageSize['unit'], max: number = LIMITS.textBytes): MessageSize {
  return { used, max, unit, fits: used <= max };
}
