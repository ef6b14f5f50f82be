import { useEffect, useSyncExternalStore } from 'react';
import { read, type StreamEvent, streamAddress } from './api.ts';

/** The answer of an address, as far as it is known: `data` stays while it is read again; `failed` is the last error's sentence. */
export type Loaded<T> = { data: T | null; failed: string | null };

type Entry = {
  value: Loaded<unknown>;
  readers: number;
  events: readonly StreamEvent[];
  reading: boolean;
  again: boolean;
};

const entries = new Map<string, Entry>();
const watchers = new Set<() => void>();
const hearers = new Set<(event: StreamEvent) => void>();
const nothing: Loaded<never> = { data: null, failed: null };
let source: EventSource | null = null;
let linked = true;

/** Reads an address of the operator's API and reads it again whenever one of the events arrives. `null` reads nothing. */
export function useLive<T>(path: string | null, events: readonly StreamEvent[]): Loaded<T> {
  useEffect(() => {
    if (path === null) return;
    listen();
    const entry = entryOf(path, events);
    entry.readers += 1;
    void refresh(path);
    return () => {
      entry.readers -= 1;
    };
  }, [path, events]);
  const value = useSyncExternalStore(watch, () => (path === null ? nothing : (entries.get(path)?.value ?? nothing)));
  return value as Loaded<T>; // as: one address always answers one shape, written in api.ts
}

/** Changes what is shown before the server has answered; the next read puts the truth back. */
export function foresee<T>(path: string, change: (data: T) => T): void {
  const entry = entries.get(path);
  if (!entry || entry.value.data === null) return;
  entry.value = { data: change(entry.value.data as T), failed: null }; // as: the caller names the address and its shape together
  announce();
}

/** Reads an address again now. */
export async function refresh(path: string): Promise<void> {
  const entry = entryOf(path, []);
  if (entry.reading) {
    entry.again = true;
    return;
  }
  entry.reading = true;
  try {
    entry.value = { data: await read(path), failed: null };
  } catch (error) {
    entry.value = { data: entry.value.data, failed: error instanceof Error ? error.message : String(error) };
  }
  entry.reading = false;
  announce();
  if (entry.again) {
    entry.again = false;
    await refresh(path);
  }
}

/** Says whether the event stream is open: when not, what is shown may be old. */
export function useLinked(): boolean {
  return useSyncExternalStore(watch, () => linked);
}

/** Calls back on every event of the stream; returns the way to stop. */
export function onEvent(hear: (event: StreamEvent) => void): () => void {
  listen();
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function entryOf(path: string, events: readonly StreamEvent[]): Entry {
  const entry = entries.get(path) ?? { value: nothing, readers: 0, events, reading: false, again: false };
  if (events.length > 0) entry.events = events;
  entries.set(path, entry);
  return entry;
}

function listen(): void {
  if (source) return;
  source = new EventSource(streamAddress);
  for (const event of ['state', 'traffic', 'truth', 'inbox', 'clock'] as const)
    source.addEventListener(event, () => heard(event));
  source.onopen = () => {
    if (!linked) for (const event of ['state', 'traffic', 'truth', 'inbox', 'clock'] as const) heard(event);
    linked = true;
    announce();
  };
  source.onerror = () => {
    linked = false;
    announce();
  };
}

function heard(event: StreamEvent): void {
  for (const [path, entry] of entries) if (entry.readers > 0 && entry.events.includes(event)) void refresh(path);
  for (const hear of hearers) hear(event);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function announce(): void {
  for (const changed of watchers) changed();
}
