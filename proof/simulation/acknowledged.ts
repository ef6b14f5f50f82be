import { type AcknowledgedUpdate, updateName } from '../evidence/evidence.ts';

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
      if (status === 200) updates.push(...updatesOf(body));
    },
  };
}

function updatesOf(body: string): AcknowledgedUpdate[] {
  const { entry = [] } = JSON.parse(body) as { entry?: Record<string, unknown>[] }; // as: the simulator wrote it
  return entry.flatMap(({ id, changes, messaging }) =>
    [changes, messaging]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((item) => {
        const name = updateName(item);
        return name === null ? [] : [{ igId: String(id), name }];
      }),
  );
}
