import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@recado/contract';
import { useFormat } from '../../../i18n/use-format.ts';

/** One entry of the audit log: a sentence, what changed, and the names and ids behind it for who looks closer. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const { action, change, subject, requestId, at } = entry;
  const name = (username: string | null) => (username === null ? t`an account that is gone` : `@${username}`);
  const who = entry.actorId === null ? 'Recado' : name(entry.actor);
  const [before, after] = [change?.before, change?.after].map((value) => value ?? '…');
  const isLook = action.startsWith('view');
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-t py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className={isLook ? 'text-warn' : ''}>
          <Sentence sentence={entry.sentence} who={who} />
        </p>
        {entry.actorId !== null && !entry.sentence.includes('{who}') && (
          <p className="break-all text-[0.875rem] text-ink-soft" dir="auto">
            {t`By: ${who}`}
          </p>
        )}
        {entry.actorId !== entry.accountId && (
          <p className="break-all text-[0.875rem] text-ink-soft" dir="auto">
            {t`Account: ${name(entry.account)}`}
          </p>
        )}
        {entry.key !== null && (
          <p className="text-[0.875rem] text-ink-soft">{t`With the API key …${entry.key.lastFour ?? '?'}`}</p>
        )}
        {action === 'view_started' && subject !== null && (
          <p className="text-[0.875rem] text-ink-soft" dir="auto">
            {t`Why: ${subject}`}
          </p>
        )}
        {change !== null && (
          <p className="text-[0.875rem]">
            <span className="text-ink-soft line-through">{before}</span>
            <span className="text-ink-soft"> → </span>
            <span className="font-medium">{after}</span>
          </p>
        )}
      </div>
      <time
        className="text-[0.875rem] text-ink-soft tabular-nums"
        dateTime={new Date(at).toISOString()}
        title={format.exactTime(at)}
      >
        {format.moment(at)}
      </time>
      <details className="text-[0.8125rem] text-ink-soft sm:col-span-2">
        <summary className="min-h-11 w-fit min-w-11 cursor-pointer py-2.5 font-medium">
          <Trans>Details</Trans>
        </summary>
        <pre className="whitespace-pre-wrap break-all rounded-mark bg-well p-3 font-mono text-ink">
          {JSON.stringify(
            { action, subject, account: entry.accountId, actor: entry.actorId, key: entry.key?.id, request: requestId },
            null,
            2,
          )}
        </pre>
      </details>
    </li>
  );
}

/** A sentence of the server's, with the name of who acted where it has its place. */
function Sentence({ sentence, who }: { sentence: string; who: string }) {
  const [before, after] = sentence.split('{who}');
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <b className="break-all" dir="auto">
        {who}
      </b>
      {after}
    </>
  );
}
