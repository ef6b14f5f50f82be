import { useEffect, useState } from 'react';
import { read, type StreamEvent } from './api.ts';
import { onEvent } from './live.ts';

const kept = 500;

/** The newest 500 lines of a numbered list (`traffic`, `truth`), newest first; null until the first answer. */
export function useTail<T extends { seq: number }>(path: string, event: StreamEvent): T[] | null {
  const [lines, setLines] = useState<T[] | null>(null);
  useEffect(() => {
    let after = 0;
    let reading = false;
    let again = false;
    let open = true;
    const readOn = async (): Promise<void> => {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      const fresh = await read<T[]>(`${path}?after=${after}`).catch((): T[] => []);
      reading = false;
      if (!open) return;
      after = Math.max(after, ...fresh.map((line) => line.seq));
      setLines((old) => (fresh.length === 0 && old ? old : [...fresh.toReversed(), ...(old ?? [])].slice(0, kept)));
      if (again) {
        again = false;
        await readOn();
      }
    };
    const startOver = () => {
      after = 0;
      setLines(null);
      void readOn();
    };
    tails.add(startOver);
    void readOn();
    const stop = onEvent((heard) => {
      if (heard === event) void readOn();
    });
    return () => {
      open = false;
      stop();
      tails.delete(startOver);
    };
  }, [path, event]);
  return lines;
}

/** Reads every open list from its beginning again: the simulator was emptied. */
export function startTailsOver(): void {
  for (const startOver of tails) startOver();
}

const tails = new Set<() => void>();
