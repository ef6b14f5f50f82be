import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { type CustomComponents, DayPicker } from 'react-day-picker';
import type { CalendarWords } from './calendar-words.ts';

const CELL = 'flex size-11 items-center justify-center rounded-control text-[0.9375rem] tabular-nums';
const STEP =
  'flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-well hover:text-ink disabled:opacity-40';
const CLASSES = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'flex h-11 items-center justify-center font-semibold first-letter:uppercase',
  caption_label: 'first-letter:uppercase',
  weekday: 'h-8 font-normal text-[0.8125rem] text-ink-soft',
  day: 'p-0 text-center',
  day_button: clsx(CELL, 'hover:bg-well'),
  today: '[&>button]:font-bold [&>button]:text-accent-text',
  selected: '[&>button]:bg-accent [&>button]:font-bold [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
  disabled: '[&>button]:text-ink-soft [&>button]:line-through [&>button]:hover:bg-transparent',
};

/** The month beside a field of a day. A press chooses, closes it and gives the focus back to the button that opened it. */
export function CalendarPopup({
  words,
  label,
  anchor,
  value,
  min,
  onChoose,
  onClose,
}: {
  words: CalendarWords;
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  value: string;
  min?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  const chosen = value ? noonOf(value) : undefined;
  const today = noonOf(words.today());
  const [month, setMonth] = useState(chosen ?? today);
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          // The whole box, below which it begins.
          anchor={() => anchor.current?.closest('[data-box]') ?? null}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={2}
          className="z-50"
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className="rounded-card bg-surface p-1 text-ink shadow-sheet outline-none ring-line transition-opacity duration-150 data-starting-style:opacity-0 sm:p-3 dark:ring-1"
          >
            <DayPicker
              mode="single"
              required
              autoFocus
              showOutsideDays={false}
              weekStartsOn={words.weekStart}
              today={today}
              month={month}
              onMonthChange={setMonth}
              selected={chosen}
              onSelect={(day) => {
                onChoose(dayOf(day));
                onClose();
              }}
              {...(min ? { disabled: { before: noonOf(min) } } : {})}
              classNames={CLASSES}
              components={{ Chevron }}
              formatters={{
                formatCaption: (date) => words.month(dayOf(date)),
                formatWeekdayName: (date) => words.weekday(dayOf(date)),
              }}
              labels={{
                labelGrid: (date) => words.month(dayOf(date)),
                labelDayButton: (date) => words.whole(dayOf(date)),
                labelWeekday: (date) => words.weekday(dayOf(date)),
                labelPrevious: () => words.previous,
                labelNext: () => words.next,
                labelNav: () => '',
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Chevron: CustomComponents['Chevron'] = ({ orientation }) =>
  orientation === 'left' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />;

/** Noon of a day by the device's clocks, which is in that day wherever clocks are set back or forward. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The day of a moment by the device's clocks. */
function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
