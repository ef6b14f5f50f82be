import { countBytes, countCharacters, LIMITS } from '../limits.ts';
import { fillMarks, hasMarks, type Names, NO_NAMES } from './fill-names.ts';
import type { Content } from './plan.ts';

/** Says whether a content that was rendered with `openNames` has a name that is still to be filled in. */
export function isOpen(content: Content): boolean {
  switch (content.shape) {
    case 'audio':
      return false;
    case 'card':
      return hasMarks(content.title) || hasMarks(content.subtitle ?? '');
    case 'text':
    case 'buttons':
      return hasMarks(content.text);
  }
}

/** The content with names filled in, within Instagram's limits: a name that does not fit is left out. As it is where nothing is open. */
export function fillContent<T extends Content>(content: T, names: Names): T {
  switch (content.shape) {
    case 'audio':
      return content;
    case 'text':
      return { ...content, text: fillWhere(content.text, names, (text) => countBytes(text) <= LIMITS.textBytes) };
    case 'buttons':
      return { ...content, text: fillWhere(content.text, names, fitsAboveButtons) };
    case 'card': {
      const title = fillWhere(content.title, names, (text) => countCharacters(text) <= LIMITS.cardTitleCharacters);
      const fits = (text: string) => countCharacters(text) <= LIMITS.cardSubtitleCharacters;
      return { ...content, title, subtitle: content.subtitle && fillWhere(content.subtitle, names, fits) };
    }
  }
}

function fillWhere(text: string, names: Names, fits: (filled: string) => boolean): string {
  const filled = fillMarks(text, names);
  return fits(filled) ? filled : fillMarks(text, NO_NAMES);
}

/** Says whether Instagram takes a text above buttons. */
export function fitsAboveButtons(text: string): boolean {
  return countCharacters(text) <= LIMITS.buttonTextCharacters && countBytes(text) <= LIMITS.textBytes;
}
