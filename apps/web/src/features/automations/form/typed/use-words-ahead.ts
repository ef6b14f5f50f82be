import { startTransition, useEffect, useRef, useState } from 'react';

type Words = readonly string[];

/**
 * Keeps the words of a box, which are ahead of the form while somebody types one after the other: each shows at once, whatever the rest of
 * the form makes of it. What is pressed, and who leaves the box, tells all of them first.
 */
export function useWordsAhead(told: Words, onChange: (words: string[]) => void) {
  const [words, setWords] = useState(told);
  const [seen, setSeen] = useState(told);
  if (told !== seen) {
    setSeen(told);
    setWords(told);
  }
  const untold = useRef<string[] | null>(null);
  useEffect(() => {
    // The form has them now, or others.
    if (told) untold.current = null;
  }, [told]);
  const change = (next: string[]) => {
    untold.current = null;
    onChange(next);
  };
  return {
    words,
    change,
    enter: (next: string[]) => {
      untold.current = next;
      setWords(next);
      startTransition(() => onChange(next));
    },
    leave: () => {
      if (untold.current) change(untold.current);
    },
  };
}
