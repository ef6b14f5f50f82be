import { type AcknowledgedUpdate, readUpdates } from '../evidence/evidence.ts';

/** Every update of a body that was answered with 200. */
export interface Acknowledged {
  updates: AcknowledgedUpdate[];
  note(status: number, body: string): void;
}

export function noteAcknowledged(): Acknowledged {
  const updates: AcknowledgedUpdate[] = [];
  return {
    updates,
    note(status, body) {
      if (status === 200) updates.push(...readUpdates(body));
    },
  };
}
