import { useLayoutEffect, useRef, useState } from 'react';
import { type Keyed, makeKeyed } from '../../list/acts/keyed-state.ts';
import { type OptionId, optionAt } from './options.ts';

/** It is one object as long as the form is there: an option that opens is drawn alone, not the form. */
export interface OpenOptions {
  opened: Keyed<true>;
  open: (id: OptionId) => void;
  toggle: (id: OptionId) => void;
}

/** Keeps which options are open. One with something wrong in it opens by itself, and stays open when that is mended. */
export function useOpenOptions(wrongPaths: readonly string[]): OpenOptions {
  const wrong = useRef<ReadonlySet<string>>(new Set());
  const [options] = useState<OpenOptions>(() => {
    const opened = makeKeyed<true>();
    return {
      opened,
      open: (id) => opened.set([[id, true]]),
      toggle: (id) => opened.set([[id, opened.all().has(id) && !wrong.current.has(id) ? undefined : true]]),
    };
  });
  useLayoutEffect(() => {
    wrong.current = new Set(wrongPaths.flatMap((path) => optionAt(path) ?? []));
    const unseen = [...wrong.current].filter((id) => !options.opened.all().has(id));
    if (unseen.length > 0) options.opened.set(unseen.map((id) => [id, true]));
  });
  return options;
}
