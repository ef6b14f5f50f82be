import { useFormat } from './use-format.ts';

/** A number in tabular figures; compact above 9,999 with every digit on hover. */
export function Amount({ value, className = '' }: { value: number; className?: string }) {
  const format = useFormat();
  const short = format.number(value);
  const exact = format.exactNumber(value);
  return (
    <span className={`tabular-nums ${className}`} title={short === exact ? undefined : exact}>
      {short}
    </span>
  );
}
