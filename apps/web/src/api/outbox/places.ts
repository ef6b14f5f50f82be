// The places of plain saves that more than one screen makes, or shows.

export function notePlace(personId: string): string {
  return `note.${personId}`;
}

export function ignoredPlace(personId: string): string {
  return `ignored.${personId}`;
}

export function noticePlace(id: string): string {
  return `notice.${id}`;
}
