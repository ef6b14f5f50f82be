import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const WAIT_MS = 300;

/** A search that tells its text once typing rests. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => {
      setTold(text);
      onChange(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, told, onChange]);
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control bg-surface px-3 shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        dir="auto"
        maxLength={100}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft"
      />
    </label>
  );
}
