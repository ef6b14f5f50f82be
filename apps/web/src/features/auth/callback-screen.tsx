import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../api/failures/call-error.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { LostDrawing } from '../../ui/pictures/drawings.tsx';
import { type CallbackQuery, type CallbackState, finishSignIn } from './finish-sign-in.ts';
import { useRefusalWords } from './refusal-words.ts';

/** `/instagram/callback`: what Instagram answered, step by step, and what to do when it is no. */
export function CallbackScreen({ query, onDone }: { query: CallbackQuery; onDone: (path: string) => void }) {
  const [state, setState] = useState<CallbackState>({ step: 'authenticating' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of this page is read once; it works once
  useEffect(() => {
    let shown = true;
    finishSignIn(query, (next) => {
      if (!shown) return;
      setState(next);
      if (next.step === 'redirecting') onDone(next.path);
    });
    return () => {
      shown = false;
    };
  }, []);
  return (
    <MessagePage>{state.step === 'error' ? <Refused state={state} /> : <Progress step={state.step} />}</MessagePage>
  );
}

function Progress({ step }: { step: Exclude<CallbackState['step'], 'error'> }) {
  const { t } = useLingui();
  const steps = [
    { name: 'authenticating', words: t`Reading Instagram's answer` },
    { name: 'authorization_pending', words: t`Waiting for Instagram to confirm` },
    { name: 'authorized', words: t`Connected` },
    { name: 'redirecting', words: t`Opening your Recado` },
  ] as const;
  const at = steps.findIndex(({ name }) => name === step);
  return (
    <ol className="flex flex-col gap-4 text-left" aria-live="polite">
      {steps.map(({ name, words }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={index > at ? 'flex items-center gap-3 text-ink-soft' : 'flex items-center gap-3 font-medium'}
        >
          <span
            aria-hidden
            className={`inline-flex size-7 items-center justify-center rounded-pill ${
              index < at ? 'bg-accent text-on-accent' : index === at ? 'animate-pulse-soft bg-accent-soft' : 'bg-well'
            }`}
          >
            {index < at && <Check className="size-4" />}
          </span>
          {words}
        </li>
      ))}
    </ol>
  );
}

function Refused({ state }: { state: Extract<CallbackState, { step: 'error' }> }) {
  const words = useRefusalWords(state);
  const failure = failureOf(state.error);
  const rows = [
    { name: <Trans>Error code</Trans>, value: state.code },
    { name: <Trans>Status</Trans>, value: failure?.kind === 'problem' ? String(failure.status) : '–' },
    { name: <Trans>Message</Trans>, value: state.message || '–' },
    {
      name: <Trans>Path</Trans>,
      value: failure?.kind === 'problem' ? failure.problem.instance : '/instagram/callback',
    },
    { name: <Trans>Trace</Trans>, value: (failure?.kind === 'problem' && failure.problem.trace) || '–' },
  ];
  return (
    <section role="alert" className="flex w-full flex-col items-center gap-4 text-center">
      <LostDrawing />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-ink-soft">{words.detail}</p>
      <a href="/login" className={buttonClass('main', 'mt-2')}>
        <Trans>Try again</Trans>
      </a>
      <details className="mt-4 w-full text-left text-[0.875rem] text-ink-soft" open={state.code === 'unknown'}>
        <summary className="min-h-11 py-2.5 text-center font-medium">
          <Trans>Details for support</Trans>
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-card bg-surface p-4">
          {rows.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <div key={index} className="contents">
              <dt>{name}</dt>
              <dd className="break-all text-ink" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
