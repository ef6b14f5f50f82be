import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Known } from './fan-of.ts';
import type { View } from './views-of.ts';

/** The text that somebody tries, and how they look at it: kept while the form is open, also where the preview is closed meanwhile. */
interface Tried {
  text: string;
  view: View | null;
  known: Known | null;
  arrives: 'reply' | 'mention';
}

interface Trying extends Tried {
  put: (change: Partial<Tried>) => void;
}

const Context = createContext<Trying | null>(null);

/** Holds what is tried. Only what shows it is drawn anew when it changes, not the form. */
export function TryingProvider({ children }: { children: ReactNode }) {
  const [tried, setTried] = useState<Tried>({ text: '', view: null, known: null, arrives: 'reply' });
  const put = (change: Partial<Tried>) => setTried((old) => ({ ...old, ...change }));
  return <Context value={{ ...tried, put }}>{children}</Context>;
}

/** Returns what is tried in this form. */
export function useTrying(): Trying {
  const trying = useContext(Context);
  if (!trying) throw new Error('A preview stands outside the form');
  return trying;
}
