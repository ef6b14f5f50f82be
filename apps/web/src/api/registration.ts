const listeners = new Set<() => void>();

/** Says that the server wants e-mail and phone before it does what was asked (417). */
export function tellRegistrationMissing(): void {
  for (const listener of listeners) listener();
}

/** Hears `tellRegistrationMissing`; the answer stops listening. */
export function onRegistrationMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
