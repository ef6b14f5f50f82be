import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { buttonClass } from '../../ui/fields/button.tsx';

/** The first steps, with a button for the next one only. */
export function Checklist({ done }: { done: { connected: boolean; firstAutomation: boolean; firstReply: boolean } }) {
  const { t } = useLingui();
  const steps = [
    {
      name: 'connected',
      done: done.connected,
      title: t`Connect your Instagram`,
      hint: t`The notice at the top says what to do.`,
    },
    {
      name: 'automation',
      done: done.firstAutomation,
      title: t`Turn a post on`,
      hint: t`Choose a post, write the word people comment and the message they get. It takes a minute.`,
    },
    {
      name: 'reply',
      done: done.firstReply,
      title: t`See the first answer go out`,
      hint: t`Ask a friend to comment your word on that post; comments of your own account get no answer.`,
    },
  ];
  const next = steps.find((step) => !step.done)?.name;
  return (
    <section className="rounded-card bg-surface p-5 shadow-card sm:p-6" aria-label={t`First steps`}>
      <ol className="flex flex-col gap-5">
        {steps.map((step, index) => (
          <li key={step.name} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className={`inline-flex size-8 shrink-0 items-center justify-center rounded-pill font-semibold ${
                step.done
                  ? 'bg-good-soft text-good'
                  : step.name === next
                    ? 'bg-accent text-on-accent'
                    : 'bg-well text-ink-soft'
              }`}
            >
              {step.done ? <Check className="size-5" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <div className={step.done ? 'pt-1 text-ink-soft' : 'pt-1 font-semibold'}>
                {step.title}
                {step.done && (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                )}
              </div>
              {!step.done && <p className="text-[0.9375rem] text-ink-soft">{step.hint}</p>}
              {step.name === next && step.name !== 'connected' && (
                <Link to={step.name === 'reply' ? '/activity' : '/content'} className={buttonClass('main', 'mt-3')}>
                  {step.name === 'reply' ? <Trans>Watch it happen</Trans> : <Trans>Choose a post</Trans>}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
