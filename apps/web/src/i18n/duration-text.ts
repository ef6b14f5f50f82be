/** `1:05`, as players count: whole seconds, at least one. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
