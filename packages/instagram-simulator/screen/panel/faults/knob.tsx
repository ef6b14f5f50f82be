import type { ReactNode } from 'react';
import { useId } from 'react';

type KnobProps = { label: string; hint: string; on: boolean; onSwitch: (on: boolean) => void; children?: ReactNode };

/** A switch with one line that says what it does; what is inside shows while it is on. */
export function Knob({ label, hint, on, onSwitch, children }: KnobProps) {
  const id = useId();
  return (
    <div className="border-b border-line py-3 last:border-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p id={id} className="text-[15px] font-semibold">
            {label}
          </p>
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          onClick={() => onSwitch(!on)}
          className="group flex h-11 w-14 shrink-0 items-center justify-center"
        >
          <span
            className={`flex h-7 w-12 items-center rounded-full border-2 transition-colors ${on ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
          >
            <span
              className={`size-5 rounded-full transition-transform duration-200 motion-reduce:transition-none ${on ? 'translate-x-[22px] bg-on-accent' : 'translate-x-0.5 bg-edge'}`}
            />
          </span>
        </button>
      </div>
      {on && children && <div className="rise mt-2 flex flex-wrap gap-x-6 gap-y-3">{children}</div>}
    </div>
  );
}

type SliderProps = {
  label: string;
  value: number;
  max?: number;
  min?: number;
  step?: number;
  shown: string;
  onChange: (value: number) => void;
};

/** A slider with its value in words beside it. */
export function Slider({ label, value, min = 0, max = 1, step = 0.01, shown, onChange }: SliderProps) {
  return (
    <label className="flex min-w-48 flex-1 flex-col gap-1 text-sm">
      <span className="flex justify-between gap-3 text-muted">
        {label} <b className="font-semibold whitespace-nowrap text-ink tabular-nums">{shown}</b>
      </span>
      <input
        type="range"
        aria-valuetext={shown}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-accent sm:h-8"
      />
    </label>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
};

/** One of a few named values. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex min-w-40 flex-1 flex-col gap-1 text-sm">
      <span className="text-muted">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)} className="field">
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type SettingProps = ChoiceProps & { hint: string };

/** A choice that stands by itself among switches: its name and its line on top. */
export function Setting({ label, hint, value, options, onChange }: SettingProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <label htmlFor={id} className="text-[15px] font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
          {hint}
        </p>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-w-64 flex-1"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type GroupProps = { id: string; title: string; children: ReactNode };

/** Knobs that belong together, under one heading. */
export function Group({ id, title, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className="pt-5">
      <h3 id={id} className="pb-1 text-base font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type NumberFieldProps = {
  label: string;
  placeholder?: string;
  value: number | null;
  min?: number;
  max?: number;
  onChange: (value: number | null) => void;
};

/** A whole number; empty is null. */
export function NumberField({ label, placeholder, value, min = 0, max, onChange }: NumberFieldProps) {
  return (
    <label className="flex min-w-28 flex-1 flex-col gap-1 text-sm">
      <span className="text-muted">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        placeholder={placeholder}
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Math.trunc(event.target.valueAsNumber))}
        className="field tabular-nums"
      />
    </label>
  );
}
