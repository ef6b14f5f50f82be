import type { AutomationRow } from './store.ts';

/** Returns the part of an automation that an entry of the audit log keeps a hash of. */
export function contentOf(
  row: Pick<AutomationRow, 'enabled' | 'version' | 'settings'> | null,
): Pick<AutomationRow, 'enabled' | 'version' | 'settings'> | undefined {
  return row ? { enabled: row.enabled, version: row.version, settings: row.settings } : undefined;
}
