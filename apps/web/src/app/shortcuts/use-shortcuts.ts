import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOpening, setAbove } from '../palette/palette-state.ts';
import { ROOMS } from '../shell/rooms.ts';
import { readKey, type Shortcut, type Waiting } from './shortcut-table.ts';
import { hasSingleKeys } from './single-keys.ts';

/** The places where keys are somebody's own: boxes, lists to choose from, and whatever is open above the screen. */
const TYPING =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Listens for Ctrl K, and for single keys where nobody types. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const act = useRef((_: Shortcut) => {});
  act.current = (shortcut) => {
    const room = ROOMS.find(({ id }) => id === shortcut);
    if (room) void navigate({ to: room.to });
    else if (shortcut === 'people') void navigate({ to: '/people' });
    else if (shortcut === 'new') void navigate({ to: '/automations', search: { sheet: 'new' } });
    else if (shortcut === 'list') setAbove('shortcuts');
    else searchHere();
  };
  useEffect(() => {
    let waiting: Waiting = null;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && key.toLowerCase() === 'k') {
        if (isAbove()) return;
        event.preventDefault();
        setAbove('palette');
        return;
      }
      if (key === 'Shift') return;
      const isFree =
        !(ctrlKey || metaKey || altKey) && !isTyping(event.target) && !isOpening() && !isAbove() && hasSingleKeys();
      const read = isFree ? readKey(waiting, key, event.timeStamp) : { shortcut: null, waiting: null };
      waiting = read.waiting;
      if (read.shortcut === null) return;
      event.preventDefault();
      act.current(read.shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** A sheet, a question or a menu is open, and not just going out of sight: what lies below it takes no keys. */
function isAbove(): boolean {
  return document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu]):not([data-closed])') !== null;
}

/** The search of the screen, where it has one; else the palette's. */
function searchHere(): void {
  const box = document.querySelector<HTMLInputElement>('#content input[type=search]');
  if (box?.checkVisibility()) box.focus();
  else setAbove('palette');
}
