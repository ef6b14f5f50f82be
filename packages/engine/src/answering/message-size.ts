import { countCharacters, LIMITS, type TextSize, textSize } from '../limits.ts';
import type { Settings } from '../settings/settings.ts';
import { audioLine } from './audio-line.ts';
import { fillNames, LONGEST_NAMES } from './fill-names.ts';
import { linksText } from './render-dm.ts';

export interface MessageSize extends TextSize {
  fits: boolean;
  /** The characters that people count, without links, and the most that the template takes of them. */
  characters: { used: number; max: number };
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
      return size(textSize(linksText(text, settings.links, line)), text, LIMITS.textCharacters);
    case 'audio':
      return size(textSize(text), text, LIMITS.textCharacters);
    case 'buttons': {
      const whole = linksText(text, [], line);
      const bytes = textSize(whole);
      const characters = charactersOf(whole, LIMITS.buttonTextCharacters);
      const more = characters.used > characters.max || bytes.used <= bytes.max ? characters : bytes;
      return size(more, whole, LIMITS.buttonTextCharacters);
    }
    case 'generic':
      return size(charactersOf(text, LIMITS.cardTitleCharacters), text, LIMITS.cardTitleCharacters);
  }
}

function charactersOf(text: string, max: number): TextSize {
  return { used: countCharacters(text), max, unit: 'characters' };
}

function size(taken: TextSize, text: string, max: number): MessageSize {
  return { ...taken, fits: taken.used <= taken.max, characters: { used: countCharacters(text), max } };
}
