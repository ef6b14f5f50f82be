import { AUDIT_PAGE, type AuditEntry, contract, csvSeparator, type Locale } from '@recado/contract';
import { csvHead } from '@recado/locales';
import { timestampText } from '../../platform/db/column-types.ts';
import { type Serve, writeCsv } from '../../platform/http/index.ts';
import type { Db } from './list-users.ts';
import { type AuditQuery, type AuditRow, readAudit } from './read-audit.ts';
import { sentenceOf, tellActions, tellChange } from './tell-audit.ts';

/** Entries of a file at most. */
const EXPORTED = 10_000;

/** The audit log, page by page and as a file. */
export function registerAuditRoutes(serve: Serve, db: Db): void {
  serve(contract.audit, async ({ query: { after, ...query }, call: { locale } }) => {
    const rows = await readAudit(db, { ...wantedOf(query), after: after ?? null, limit: AUDIT_PAGE + 1 });
    const items = rows.slice(0, AUDIT_PAGE).map((row) => present(row, locale));
    const next = rows.length > AUDIT_PAGE ? (items.at(-1)?.id ?? null) : null;
    return { items, next, actions: after ? [] : tellActions(locale) };
  });

  serve(contract.auditExport, async ({ query, call: { locale } }) => {
    const rows = await readAudit(db, { ...wantedOf(query), after: null, limit: EXPORTED + 1 });
    const lines = rows.slice(0, EXPORTED).map((row) => {
      const { at, account, account_id, actor, actor_id, action, subject, request_id, key_id } = row;
      const said = sentenceOf(action, locale).replace('{who}', actor === null ? 'Recado' : `@${actor}`);
      return [timestampText(at), account, account_id, actor, actor_id, said, subject, request_id, action, key_id];
    });
    const csv = writeCsv([csvHead(locale, 'audit'), ...lines], { separator: csvSeparator(locale), mark: true });
    return { csv, rows: lines.length, complete: rows.length <= EXPORTED };
  });
}

function present(row: AuditRow, locale: Locale): AuditEntry {
  const { id, at, account, account_id, actor, actor_id, action, subject, request_id } = row;
  return {
    ...{ id, at, account, accountId: account_id, actor, actorId: actor_id, action, subject, requestId: request_id },
    sentence: sentenceOf(action, locale),
    change: tellChange(row, locale),
    key: row.key_id === null ? null : { id: row.key_id, lastFour: row.last_four },
  };
}

type Given = { [K in Exclude<keyof AuditQuery, 'after' | 'limit'>]?: AuditQuery[K] | undefined };

function wantedOf({ account, actor, action, from, to }: Given): Omit<AuditQuery, 'after' | 'limit'> {
  return {
    account: account?.trim() || null,
    actor: actor?.trim() || null,
    action: action?.trim() || null,
    from: from ?? null,
    to: to ?? null,
  };
}
