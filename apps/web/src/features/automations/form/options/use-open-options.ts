import { useState } from 'react';
import { type OptionId, optionAt } from './options.ts';

export interface OpenOptions {
  isOpen: (id: OptionId) => boolean;
  open: (id: OptionId) => void;
  toggle: (id: OptionId) => void;
}

/** Keeps which options are open. One with something wrong in it opens by itself, and stays open when that is mended. */
export function useOpenOptions(wrongPaths: readonly string[]): OpenOptions {
  const [opened, setOpened] = useState<ReadonlySet<OptionId>>(new Set());
  const unseen = wrongPaths.flatMap((path) => optionAt(path) ?? []).filter((id) => !opened.has(id));
  if (unseen.length > 0) setOpened(new Set([...opened, ...unseen]));
  return {
    isOpen: (id) => opened.has(id),
    open: (id) => setOpened((old) => new Set(old).add(id)),
    toggle: (id) => setOpened((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id])),
  };
}
