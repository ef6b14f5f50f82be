import type { Problem } from '@recado/engine';
import { createContext, type RefObject, useContext } from 'react';
import type { Configure } from '../configure/use-configure.ts';
import type { Left } from '../words/words-field.tsx';
import type { OpenOptions } from './options/use-open-options.ts';

/** The object that every part of the form works with. */
export interface FormParts {
  configure: Configure;
  /** The id of the post or story that it lies on; null for those that lie on none. */
  mediaId: string | null;
  words: (problem: Problem) => string;
  /** The sentence of an error at a box, once somebody left it or the server refused it. */
  errorAt: (path: string) => string | undefined;
  warningAt: (path: string) => string | undefined;
  touch: (...paths: string[]) => void;
  /** Words that stand in their box and were not taken. Nothing of it is drawn: it is asked when somebody saves. */
  left: RefObject<Left | null>;
  /** The open ones of *More options*. */
  options: OpenOptions;
  /** Shows the box of this path, and at each box what is wrong there. */
  goTo: (path: string) => void;
}

const Context = createContext<FormParts | null>(null);
export const FormPartsProvider = Context.Provider;

/** The form that this part belongs to. */
export function useFormParts(): FormParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('A part of the form stands outside it');
  return parts;
}
