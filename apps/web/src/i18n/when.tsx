import { useFormat } from './use-format.ts';
import { useNow } from './use-now.ts';

/** A moment as people say it, with the exact one on hover. */
export function When({ at, className }: { at: number; className?: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.exactTime(at)} className={className}>
      {format.relative(Math.min(at, now), now)}
    </time>
  );
}
