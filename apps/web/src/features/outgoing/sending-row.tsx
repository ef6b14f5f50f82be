import { Plural, Trans } from '@lingui/react/macro';
import type { Sending, SendingTry } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { When } from '../../i18n/when.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { sendingQuery } from './outgoing-query.ts';
import { STATE_TONES, useProblemWords, useStateWords, useTypeWords } from './outgoing-words.ts';

interface RowProps {
  endpointId: string;
  sending: Sending;
  isOn: boolean;
}

/** One report of the log; pressed, it shows its tries and its body. */
export function SendingRow({ endpointId, sending, isOn }: RowProps) {
  const names = useTypeWords();
  const states = useStateWords();
  const [open, setOpen] = useState(false);
  const { type, at, state, tries, status } = sending;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-3 text-left sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium leading-snug">{names[type]}</span>
          <span className="block text-[0.875rem] text-ink-soft">
            <When at={at} />
            {tries > 1 && (
              <>
                {' · '}
                <Plural value={tries} one="# try" other="# tries" />
              </>
            )}
          </span>
        </span>
        {status !== null && state !== 'done' && (
          <code className="text-[0.875rem] text-ink-soft tabular-nums">{status}</code>
        )}
        <Chip tone={STATE_TONES[state]}>{states[state]}</Chip>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && <Opened endpointId={endpointId} sending={sending} isOn={isOn} />}
    </li>
  );
}

function Opened({ endpointId, sending: { id, tries, nextAt, state }, isOn }: RowProps) {
  const client = useQueryClient();
  const loadFailure = useLoadFailure();
  const failureWords = useFailureWords();
  const query = useQuery(sendingQuery(endpointId, id, tries));
  const replay = useMutation({
    mutationFn: () =>
      call('POST /endpoints/{id}/reports/{reportId}/replay', { params: { id: endpointId, reportId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['endpoints'] }),
  });
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
      {query.isError && <FailureNotice {...loadFailure(query)} />}
      {query.isPending && <Skeleton className="h-24 !rounded-control" />}
      {state === 'waiting' && nextAt !== null && tries > 0 && (
        <p className="text-[0.875rem] text-ink-soft">
          <Trans>Next try:</Trans> <ExactTime at={nextAt} />
        </p>
      )}
      {query.data && (
        <>
          <ol className="flex flex-col gap-2">
            {query.data.tries.map((one) => (
              <Try key={one.n} one={one} />
            ))}
          </ol>
          {query.data.body !== null && (
            <div>
              <h2 className="mb-1 font-medium text-[0.875rem]">
                <Trans>What is sent</Trans>
              </h2>
              <Code>{pretty(query.data.body)}</Code>
            </div>
          )}
        </>
      )}
      {replay.isError && <FailureNotice {...failureWords(replay.error)} onRetry={() => replay.reset()} />}
      {isOn && (
        <div>
          <Button look="soft" busy={replay.isPending} onClick={() => replay.mutate()}>
            {state === 'waiting' ? <Trans>Try now</Trans> : <Trans>Send again</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

function Try({ one: { at, ms, status, problem, answer } }: { one: SendingTry }) {
  const problems = useProblemWords();
  const why = problem && problems[problem];
  return (
    <li className="rounded-control bg-well p-3 text-[0.875rem]">
      <div className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <ExactTime at={at} />
        <span className="tabular-nums">
          {status !== null && <code className="mr-2 font-semibold text-ink">{status}</code>}
          {ms} ms
        </span>
      </div>
      {why && <p className="mt-1 text-bad">{why}</p>}
      {answer && (
        <>
          <h2 className="mt-2 mb-1 font-medium">
            <Trans>What your server answered</Trans>
          </h2>
          <Code>{answer}</Code>
        </>
      )}
    </li>
  );
}

function ExactTime({ at }: { at: number }) {
  const format = useFormat();
  return <time dateTime={new Date(at).toISOString()}>{format.exactTime(at)}</time>;
}

function Code({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      translate="no"
      dir="ltr"
      className="max-h-72 overflow-auto rounded-control bg-page p-3 text-[0.8125rem] leading-relaxed"
    >
      {children}
    </pre>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
