import { clsx } from 'clsx';
import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

const GAP_PX = 4;
/** A row of the menu, for links that are rows too: they say `role="menuitem"` themselves. */
export const MENU_ROW =
  'flex min-h-11 w-full select-none items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-[0.9375rem] outline-none hover:bg-well focus:bg-well [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:opacity-80';

const Close = createContext<() => void>(() => {});

/**
 * A menu beside the button that opened it: arrows move in it, Escape, Tab and a press outside close it, and the focus goes back to where
 * it came from.
 */
export function Menu({
  label,
  anchor,
  onClose,
  children,
}: {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box, anchor);
  const close = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    rowsOf(box.current)[0]?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      const at = event.target;
      if (at instanceof Node && !box.current?.contains(at) && !anchor.contains(at)) leave.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [anchor]);
  return createPortal(
    <div
      ref={box}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={place}
      className="absolute z-40 min-w-56 max-w-[min(20rem,calc(100vw-2rem))] rounded-card bg-surface p-1.5 text-ink shadow-sheet outline-none ring-line transition-opacity dark:ring-1 duration-150 starting:opacity-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          event.stopPropagation();
          close();
        } else move(event, box.current);
      }}
    >
      <Close value={close}>{children}</Close>
    </div>,
    document.body,
  );
}

/** One thing to do. The menu is closed first, so that what it opens gives the focus back to the button. */
export function MenuRow({
  look = 'plain',
  onClick,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'onClick'> & { look?: 'plain' | 'bad'; onClick: () => void }) {
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      className={clsx(MENU_ROW, look === 'bad' && 'text-bad')}
      onClick={() => {
        close();
        onClick();
      }}
    />
  );
}

/** Stands below its button, at its right edge; above it where there is no room below. It scrolls with the page. */
function usePlace(box: { current: HTMLElement | null }, anchor: HTMLElement) {
  const [place, setPlace] = useState({ top: 0, right: 0 });
  useLayoutEffect(() => {
    const stand = () => {
      const at = anchor.getBoundingClientRect();
      const height = box.current?.offsetHeight ?? 0;
      const below = at.bottom + GAP_PX;
      const fits = below + height <= window.innerHeight;
      setPlace({
        top: window.scrollY + (fits ? below : Math.max(GAP_PX, at.top - GAP_PX - height)),
        right: document.documentElement.clientWidth - at.right,
      });
    };
    stand();
    window.addEventListener('resize', stand);
    return () => window.removeEventListener('resize', stand);
  }, [anchor, box]);
  return place;
}

function rowsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function move(event: KeyboardEvent, box: HTMLElement | null): void {
  const rows = rowsOf(box);
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows.at(next % rows.length)?.focus();
}
