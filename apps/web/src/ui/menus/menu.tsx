import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useState } from 'react';

/** A menu beside the button that opened it: arrows move in it, Escape closes it, and the focus goes back to where it came from. */
export function Menu({ anchor, onClose, children }: { anchor: HTMLElement; onClose: () => void; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Base.Root open={open} modal={false} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} className="z-40 outline-none">
          <Base.Popup
            finalFocus={{ current: anchor }}
            className="min-w-56 max-w-[min(20rem,calc(100vw-2rem))] rounded-card bg-surface p-1.5 text-ink shadow-sheet outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One thing to do, or a link as `render`. */
export function MenuRow({
  icon,
  look = 'plain',
  render,
  onClick,
  children,
}: {
  icon: ReactNode;
  look?: 'plain' | 'bad';
  render?: ReactElement<Record<string, unknown>>;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item
      render={render}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-[0.9375rem] outline-none data-highlighted:bg-well [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:opacity-80',
        look === 'bad' && 'text-bad',
      )}
    >
      {icon}
      {children}
    </Base.Item>
  );
}
