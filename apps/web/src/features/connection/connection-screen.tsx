import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ConnectionReport } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { connectionQuery, meQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { When } from '../../i18n/when.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Details } from '../../ui/notices/details.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { useFieldWords } from './check-words.ts';
import { FindingRow, type Remedies, remedyOf } from './finding-row.tsx';

/** `/settings/connection`: the connection doctor. `signIn` begins a sign-in at Instagram; `error`: why the last one did not. */
export function ConnectionScreen({
  signIn: { error, ...signIn },
}: {
  signIn: Pick<Remedies, 'connect' | 'connecting'> & { error: unknown };
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const loadFailure = useLoadFailure();
  const known = useQuery(connectionQuery);
  const look = useMutation({
    mutationFn: () => call('POST /connection/check', {}),
    onSuccess: (report) => {
      client.setQueryData(connectionQuery.queryKey, report);
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  useTitle(t`Your connection`);
  const remedies = { ...signIn, check: () => look.mutate(), checking: look.isPending };
  const findings = wrongFirst(known.data?.findings ?? []);
  const isWrong = findings.some((finding) => remedyOf(finding) !== null);
  const problem = /^\d/.test(known.data?.code ?? '') ? known.data?.code : null;
  return (
    <div className={READING}>
      <ScreenHead
        title={<Trans>Your connection</Trans>}
        aside={
          <Button
            look={isWrong ? 'soft' : 'main'}
            busy={look.isPending}
            onClick={() => look.mutate()}
            className="max-sm:w-full"
          >
            <Stethoscope aria-hidden className="size-5" />
            <Trans>Check everything</Trans>
          </Button>
        }
      >
        <span aria-live="polite">{known.data ? <Summary report={known.data} /> : ' '}</span>
      </ScreenHead>
      {look.isError && <FailureNotice {...failureWords(look.error)} onRetry={() => look.mutate()} />}
      {error !== null && <FailureNotice {...failureWords(error)} onRetry={signIn.connect} />}
      {known.isError && !look.isError && <FailureNotice {...loadFailure(known)} />}
      {known.isPending && <Skeleton className="h-96 !rounded-card" />}
      {known.data && (
        <>
          <ul className="flex flex-col rounded-card py-2 bg-surface shadow-card">
            {findings.map((finding, at) => (
              <FindingRow
                key={finding.check}
                finding={finding}
                remedies={remedies}
                button={buttonOf(finding, findings.slice(0, at))}
              />
            ))}
          </ul>
          <Fields fields={known.data.fields} />
          <p className="text-[0.875rem] text-ink-soft">
            <Trans>
              Some things Instagram tells nobody: how the app is set at Meta, and news that it never sent. Recado
              concludes them from what arrives.
            </Trans>
          </p>
          {problem && (
            <Details title={t`Details for support`} className="text-ink-soft">
              {t`Instagram's code: ${problem}`}
            </Details>
          )}
        </>
      )}
    </div>
  );
}

const FIRST: readonly string[] = ['bad', 'warn', 'mended'];

/** Puts what needs somebody on top; the rest keeps its order. */
function wrongFirst(findings: ConnectionReport['findings']): ConnectionReport['findings'] {
  const isWrong = ({ state }: ConnectionReport['findings'][number]) => FIRST.includes(state);
  return [...findings.filter(isWrong), ...findings.filter((finding) => !isWrong(finding))];
}

/** Each remedy stands once, at the first that it helps; the very first is the button of the page. */
function buttonOf(finding: ConnectionReport['findings'][number], above: ConnectionReport['findings']) {
  const remedy = remedyOf(finding);
  const offered = new Set(above.flatMap((one) => remedyOf(one) ?? []));
  if (remedy === null || offered.has(remedy)) return null;
  return offered.size === 0 ? 'main' : 'soft';
}

function Summary({ report }: { report: ConnectionReport }) {
  const wrong = report.findings.filter(({ state }) => state === 'bad' || state === 'warn').length;
  if (wrong === 0) return <Trans>Nothing is in the way.</Trans>;
  return <Plural value={wrong} one="# thing needs you." other="# things need you." />;
}

/** The list of when Instagram last told of each thing. */
function Fields({ fields }: { fields: ConnectionReport['fields'] }) {
  const words = useFieldWords();
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">
        <Trans>Last heard from Instagram</Trans>
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-[0.9375rem]">
        {fields.map(({ field, subscribed, lastAt }) => (
          <div key={field} className="col-span-2 grid grid-cols-subgrid">
            <dt>{words(field)}</dt>
            <dd className="text-right text-ink-soft">
              {lastAt !== null ? (
                <When at={lastAt} />
              ) : subscribed ? (
                <Trans>not yet</Trans>
              ) : (
                <Trans>switched off</Trans>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
