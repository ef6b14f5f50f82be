/** The codes that an account's automations wait for besides their words. */
export interface AccountCodes {
  /** The remix that a code belongs to; its media is null while it waits for one. */
  remixOf(code: string): { automationId: string; mediaId: string | null } | null;
  /** The automation that a test word lets answer at `now` (epoch milliseconds). */
  testOf(code: string, now: number): string | null;
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

export interface TestRow {
  automation_id: string;
  code: string;
  until: number;
}

export function accountCodes(rows: readonly Row[], testRows: readonly TestRow[]): AccountCodes {
  const tests = new Map(testRows.map((test) => [test.code, test]));
  const remixes = new Map(
    rows.flatMap(({ id, code, media_id: mediaId }) =>
      code === null ? [] : [[code, { automationId: id, mediaId }] as const],
    ),
  );
  return {
    remixOf: (code) => remixes.get(code) ?? null,
    testOf(code, now) {
      const test = tests.get(code);
      return test && now < test.until ? test.automation_id : null;
    },
    waitsForPost: rows.some(({ kind, enabled }) => kind === 'scheduled' && enabled),
  };
}
