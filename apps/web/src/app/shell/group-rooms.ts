/** Rooms of a group, as one. */
export interface Folded<R extends { group: string | null }> {
  group: Exclude<R['group'], null>;
  rooms: readonly R[];
}

/** Rooms in their order, those of a group together where its first one stands. */
export function groupRooms<R extends { group: string | null }>(rooms: readonly R[]): (R | Folded<R>)[] {
  const groups = new Set<string>();
  return rooms.flatMap<R | Folded<R>>((room) => {
    const group = room.group as Folded<R>['group'] | null; // as: what a generic type cannot narrow
    if (group === null) return [room];
    if (groups.has(group)) return [];
    groups.add(group);
    return [{ group, rooms: rooms.filter((one) => one.group === group) }];
  });
}
