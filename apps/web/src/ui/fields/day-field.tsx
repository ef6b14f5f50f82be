import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CalendarWords } from '../calendar/calendar-words.ts';
import { IconButton } from './button.tsx';
import { WrittenField, type WrittenFieldProps } from './written-field.tsx';

const CalendarPopup = lazy(async () => ({
  default: (await import('../calendar/calendar-popup.tsx')).CalendarPopup,
}));

/** A day (`2026-12-31`), written as its language writes days or chosen in a calendar; its words come from the feature. */
export function DayField({
  words,
  min,
  ...rest
}: Omit<WrittenFieldProps, 'write' | 'read' | 'isWhole' | 'unread' | 'inside' | 'min'> & {
  words: CalendarWords;
  /** The first day that can be chosen in the calendar. */
  min?: string;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative min-w-0">
      <WrittenField
        {...rest}
        inputMode="numeric"
        placeholder={rest.placeholder ?? words.form}
        write={words.write}
        read={(text) => words.read(text, words.today())}
        isWhole={(text) => /\d{4}/.test(text.normalize('NFKC'))}
        unread={words.noDay}
        inside={
          <IconButton
            ref={button}
            label={`${words.choose}: ${rest.label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={rest.disabled}
            onClick={() => setOpen(true)}
          >
            <CalendarDays aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {open && (
        <Suspense>
          <CalendarPopup
            words={words}
            label={rest.label}
            anchor={button}
            value={rest.value}
            min={min}
            onChoose={rest.onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
