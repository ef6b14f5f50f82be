import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CustomComponents, DayPicker } from 'react-day-picker';
import type { CalendarWords } from './calendar-words.ts';

/** The room that stays at the right. */
const EDGE_PX = 2;
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

/**
 * The month below a field of a day, in the place where the field stands, so that a sheet that holds the focus holds it too. A press
 * chooses; that and Escape close it and give the focus back to the button that opened it, leaving it closes it.
 */
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
  const { box, shift } = useInSight();
  const close = () => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  usePressOutside(box, anchor, onClose);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      style={{ translate: `${shift}px` }}
      className="absolute top-full left-0 z-30 mt-1.5 w-max rounded-card bg-surface p-1 text-ink shadow-sheet ring-1 ring-line transition-opacity duration-150 starting:opacity-0 sm:p-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
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
          close();
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
    </div>
  );
}

function usePressOutside(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [box, anchor].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box, anchor]);
}

/** Moves what stands below a field to the left as far as it would leave the window, and scrolls to it. */
function useInSight() {
  const box = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const stand = () => {
      const left = box.current?.parentElement?.getBoundingClientRect().left ?? 0;
      const right = left + (box.current?.offsetWidth ?? 0);
      setShift(Math.min(0, document.documentElement.clientWidth - EDGE_PX - right));
    };
    stand();
    box.current?.scrollIntoView({ block: 'nearest' });
    window.addEventListener('resize', stand);
    return () => window.removeEventListener('resize', stand);
  }, []);
  return { box, shift };
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
