import type { Listed } from '@recado/contract';
import type { NewEdit } from '../../../../api/outbox/outbox.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import type { LabelChange } from '../sheets/labels-of.ts';

type Named = Pick<Listed, 'id'> & { as: string };

/** Makes the edits that turn automations on or off once there is a connection. `isTried`: it was asked for already, and may be done. */
export function turnEdits(
  items: readonly (Listed & { as: string })[],
  { enabled, isTried }: { enabled: boolean; isTried: boolean },
): NewEdit[] {
  return items.map((item) => {
    const { id, kind, mediaId, version, as: name } = item;
    const call = { name: 'PUT /automations/switch' } as const; // const: the name of a call
    const edit = { id, kind, mediaId, name, enabled, wasEnabled: item.enabled, settings: null, version, isTried };
    return { ...edit, wish: 'switch', call, place: placeKeyOf(item) };
  });
}

/** Makes those that move automations to the bin, or bring them back from there, on or off as they were. One of a `kind` is a removal. */
export function binEdits(items: readonly (Named & Partial<Pick<Listed, 'kind'>>)[], isTried: boolean): NewEdit[] {
  return items.map(({ id, as: name, kind }) => {
    const call = { name: 'POST /automations/bin' } as const; // const: as above
    const edit = { place: binPlace(id), name, call, body: { ids: [id] }, was: null, isTried };
    return { wish: 'set', ...edit, ...(kind && { removes: kind }) };
  });
}

export function restoreEdits(items: readonly (Named & { enabled: boolean })[], isTried: boolean): NewEdit[] {
  return items.map(({ id, enabled, as: name }) => {
    const call = { name: 'POST /automations/bin/restore' } as const; // const: as above
    return { wish: 'set', place: binPlace(id), name, call, body: { items: [{ id, enabled }] }, was: null, isTried };
  });
}

/** Makes those that put labels on automations, and take them off: one for each of both, so that a later one of the same replaces it. */
export function labelEdits(changes: readonly LabelChange[], asOf: (id: string) => string, isTried: boolean): NewEdit[] {
  const call = { name: 'PUT /automations/labels' } as const; // const: as above
  return changes.flatMap(({ ids, add, remove }) =>
    ids.map((id): NewEdit => {
      const place = `${LABEL}${id}.${[...add, ...remove].join()}`;
      const [body, was] = [
        { ids: [id], add, remove },
        { ids: [id], add: remove, remove: add },
      ];
      return { wish: 'set', place, name: asOf(id), call, body, was, isTried };
    }),
  );
}

const LABEL = 'label.';

export function binPlace(id: string): string {
  return `bin.${id}`;
}

/** Says whether an edit's place is of a label of this automation. */
export function isLabelOf(place: string, id: string): boolean {
  return place.startsWith(`${LABEL}${id}.`);
}
