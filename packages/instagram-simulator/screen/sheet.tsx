import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialog } from './dialog.ts';
import { useSpeech } from './speech-provider.tsx';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A full page closes with an arrow, a sheet that rises from below with a cross. */
  look?: 'page' | 'sheet';
  head?: ReactNode;
};

/** A dialog inside the phone. Escape closes it; focus moves in and goes back where it came from. */
export function Sheet({ title, onClose, children, look = 'sheet', head }: SheetProps) {
  const { say } = useSpeech();
  const box = useDialog(onClose);
  const Icon = look === 'page' ? ArrowLeft : X;
  const closeButton = (
    <button
      type="button"
      aria-label={look === 'page' ? say('back') : say('close')}
      onClick={onClose}
      className="icon-button"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return (
    <div
      className={`absolute inset-0 z-20 flex flex-col ${look === 'sheet' ? 'justify-end bg-black/50' : 'bg-surface'}`}
    >
      {look === 'sheet' && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={onClose}
          className="h-[12%] w-full shrink-0 cursor-default"
        />
      )}
      <div
        ref={box}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={`rise flex min-h-0 flex-1 flex-col bg-surface outline-none ${look === 'sheet' ? 'rounded-t-3xl' : ''}`}
      >
        <div className="flex min-h-13 shrink-0 items-center gap-1 border-b border-line px-2">
          {look === 'page' && closeButton}
          {head ?? (
            <h2
              dir="auto"
              className={`min-w-0 flex-1 truncate text-[15px] font-bold ${look === 'sheet' ? 'pl-3' : ''}`}
            >
              {title}
            </h2>
          )}
          {look === 'sheet' && closeButton}
        </div>
        {children}
      </div>
    </div>
  );
}
