import { useLayoutEffect, useRef, useState } from 'react';

export type FormView = 'form' | 'preview';

/**
 * Keeps which half of the form a phone shows. *Try it* opens at its top, whatever was scrolled to before; the form is where it was left.
 * `inside` goes to an element that lies directly in what scrolls.
 */
export function useViews() {
  const [view, setView] = useState<FormView>('form');
  const inside = useRef<HTMLDivElement>(null);
  const left = useRef<Record<FormView, number>>({ form: 0, preview: 0 });
  const show = (next: FormView) => {
    left.current[view] = inside.current?.parentElement?.scrollTop ?? 0;
    setView(next);
  };
  useLayoutEffect(() => {
    const scrolls = inside.current?.parentElement;
    if (scrolls) scrolls.scrollTop = view === 'preview' ? 0 : left.current.form;
  }, [view]);
  return { view, show, inside };
}
