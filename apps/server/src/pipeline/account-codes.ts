/** What an account's automations wait for besides their words. */
export interface AccountCodes {
  /** The remix that a code belongs to; its media is null while it waits for one. */
  remixOf(code: string): { automationId: string; mediaId: string | null } | null;
  /** True while an automation waits for the next post. */
  waitsForPost: boolean;
}

interface Row {
  id: string;
  kind: string;
  media_id: string | null;
  enabled: boolean;
  code: string | null;
}

export function accountCodes(rows: readonly Row[]): AccountCodes {
  const remixes = new Map(
    rows.flatMap(({ id, code, media_id: mediaId }) =>
      code === null ? [] : [[code, { automationId: id, mediaId }] as const],
    ),
  );
  return {
    remixOf: (code) => remixes.get(code) ?? null,
    waitsForPost: rows.some(({ kind, enabled }) => kind === 'scheduled' && enabled),
  };
}
