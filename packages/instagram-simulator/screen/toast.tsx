import { useEffect, useSyncExternalStore } from 'react';
import { after } from './virtual-now.ts';

type Note = { id: number; text: string; bad: boolean };

/** The place where short notes appear; read politely by screen readers. */
export function Toasts() {
  const notes = useSyncExternalStore(watch, () => shown);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 lg:bottom-6"
    >
      {notes.map((note) => (
        <Toast key={note.id} note={note} />
      ))}
    </div>
  );
}

/** Shows a note for some seconds. */
export function toast(text: string, bad = false): void {
  last += 1;
  set([...shown.slice(-2), { id: last, text, bad }]);
}

/** Waits for a call and shows its refusal; answers null then. */
export async function attempt<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), true);
    return null;
  }
}

function Toast({ note }: { note: Note }) {
  useEffect(() => after(note.bad ? 7000 : 3500, () => set(shown.filter((one) => one.id !== note.id))), [note]);
  return (
    <p
      dir="auto"
      className={`rise max-w-md rounded-xl px-4 py-2.5 text-sm font-medium shadow-lg ${note.bad ? 'bg-bad-soft text-bad' : 'bg-ink text-surface'}`}
    >
      {note.text}
    </p>
  );
}

let shown: Note[] = [];
let last = 0;
const watchers = new Set<() => void>();

function set(next: Note[]): void {
  shown = next;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
