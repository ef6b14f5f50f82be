import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../fields/button.tsx';
import { comeIn } from './come-in.ts';

const SHAPES = {
  /** Full height on phones, two columns' width on laptops. */
  wide: 'inset-0 sm:inset-4 lg:inset-x-auto lg:left-1/2 lg:w-[min(72rem,calc(100vw-3rem))] lg:-translate-x-1/2 lg:data-ending-style:translate-y-4',
  /** Full height on phones, a panel at the right on laptops. */
  side: 'inset-0 sm:inset-y-3 sm:left-auto sm:right-3 sm:w-[30rem] sm:data-ending-style:translate-x-8',
  /** A question: at the bottom on phones, in the middle on laptops. */
  small:
    'inset-x-3 bottom-3 rounded-sheet sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/3 sm:w-[26rem] sm:-translate-x-1/2',
} as const;

/** Sheets on the screen. */
let mounted = 0;

/**
 * Lets a sheet come into sight and go out of it, though most are mounted open and taken away by their route. One that takes another's
 * place (the form behind what waited for it) goes on with its motion.
 */
function useMotion(open: boolean, shape: keyof typeof SHAPES) {
  const popup = useRef<HTMLDivElement | null>(null);
  const [stoodThere] = useState(() => mounted > 0);
  const [shown, setShown] = useState(stoodThere);
  // The same function each time: it is called when the popup comes, and when it goes.
  const [take] = useState(() => (element: HTMLDivElement | null) => {
    popup.current = element;
    if (element) comeIn(element, { goesOn: stoodThere, sideways: shape === 'side' });
  });
  useEffect(() => {
    mounted++;
    return () => {
      mounted--;
    };
  }, []);
  useEffect(() => {
    // What was pressed shows first; what is in the sheet takes its time after that.
    if (open) startTransition(() => setShown(true));
  }, [open]);
  return { popup, take, shown, hide: () => setShown(false) };
}

/**
 * A dialog that keeps the keyboard inside, gives the focus back to where it came from, and closes on Escape or a press outside.
 * `title` is read out and shown; `footer` stays in sight while the rest scrolls.
 */
export function Sheet({
  open,
  onClose,
  title,
  subtitle,
  closeLabel,
  shape,
  footer,
  isUnasked = false,
  leavesFocus = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  closeLabel: string;
  shape: keyof typeof SHAPES;
  footer?: ReactNode;
  /** It opened by itself: nothing in it has the focus, so that no key that was meant for elsewhere presses it. */
  isUnasked?: boolean;
  /** Whoever closes it says where the focus goes then; it does not go back to where it came from. */
  leavesFocus?: boolean;
  children: ReactNode;
}) {
  const titled = useId();
  const { popup, take, shown, hide } = useMotion(open, shape);
  return (
    <Dialog.Root
      open={open && shown}
      onOpenChange={(next) => !next && hide()}
      // Whoever shows it hears of its end once it has gone out of sight: a route takes it away at once.
      onOpenChangeComplete={(isOpen) => !isOpen && open && !shown && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={take}
          initialFocus={isUnasked ? popup : undefined}
          finalFocus={leavesFocus ? false : undefined}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-sheet outline-none transition-[opacity,translate] duration-250 ease-out data-ending-style:opacity-0 max-sm:data-ending-style:translate-y-6 sm:rounded-sheet',
            SHAPES[shape],
          )}
        >
          <div className="flex shrink-0 items-start gap-2 py-3 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Dialog.Title id={titled} className="text-xl">
                {title}
              </Dialog.Title>
              {subtitle && <div className="mt-0.5 text-[0.9375rem] text-ink-soft">{subtitle}</div>}
            </div>
            {shape !== 'small' && (
              <Dialog.Close render={<IconButton label={closeLabel} />}>
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            )}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and draws a frame */}
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            role="group"
            aria-labelledby={titled}
            className="-mt-2 relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 -outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <div className="shrink-0 bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-16px_rgb(var(--shade)/0.35)]">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
