import { Trans, useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFormParts } from '../../form/form-parts.ts';
import type { Left } from '../../words/words-field.tsx';
import { SaveFailure } from './save-failure.tsx';

const LeftSheet = lazy(() => import('./left-sheet.tsx').then((module) => ({ default: module.LeftSheet })));
const WaitingSheet = lazy(() => import('./waiting-sheet.tsx').then((module) => ({ default: module.WaitingSheet })));
const TurnOffSheet = lazy(() => import('./turn-off-sheet.tsx').then((module) => ({ default: module.TurnOffSheet })));

/** The one button, and beside it why it waits. */
export function SaveBar() {
  const { t } = useLingui();
  const { configure, words, left, goTo } = useFormParts();
  const [asked, setAsked] = useState<{ enabled: boolean; left: Left } | null>(null);
  const { saved, dirty, saving, problems } = configure;
  const done = configure.waits ? t`Waits for the connection` : t`Everything is saved.`;
  const wrong = problems.find(({ severity }) => severity === 'error');
  const reason = wrong ? words(wrong) : !dirty && saved?.enabled ? done : null;
  const list = KINDS[configure.kind].words;
  const save = (enabled: boolean) =>
    left.current ? setAsked({ enabled, left: left.current }) : configure.save(enabled);
  return (
    <div className="flex flex-col gap-3">
      <SaveFailure />
      {asked && (
        <Suspense>
          <LeftSheet
            left={asked.left}
            onBack={() => {
              setAsked(null);
              if (list) goTo(list);
            }}
            onSave={() => {
              setAsked(null);
              configure.save(asked.enabled);
            }}
          />
        </Suspense>
      )}
      {configure.question.waiting !== null && (
        <Suspense>
          <WaitingSheet question={configure.question} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p
          id="save-reason"
          aria-live="polite"
          className="min-w-0 text-[0.9375rem] text-ink-soft max-sm:w-full sm:flex-1"
        >
          {wrong ? (
            <button
              type="button"
              className="min-h-11 text-left underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
              onClick={() => goTo(wrong.path)}
            >
              {reason}
            </button>
          ) : (
            (reason ?? (dirty && <Trans>Kept in this browser; not saved yet.</Trans>))
          )}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap">
          {saved?.enabled ? (
            <PauseButton />
          ) : (
            <Button
              look="soft"
              className="max-sm:flex-auto"
              disabled={wrong !== undefined || (saved !== null && !dirty)}
              busy={saving}
              onClick={() => save(false)}
            >
              <Trans>Save as a draft</Trans>
            </Button>
          )}
          <Button
            className="sm:min-w-40 max-sm:flex-auto"
            disabled={reason !== null}
            busy={saving}
            aria-describedby="save-reason"
            onClick={() => save(true)}
          >
            {saving ? t`Saving…` : saved?.enabled ? t`Save` : t`Turn it on`}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Turning off, which keeps everything and asks first. */
function PauseButton() {
  const { configure } = useFormParts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="soft" className="max-sm:flex-auto" busy={configure.saving} onClick={() => setAsking(true)}>
        <Trans>Pause</Trans>
      </Button>
      {asking && (
        <Suspense>
          <TurnOffSheet
            kind={configure.kind}
            name={configure.saved?.name ?? null}
            onKeep={() => setAsking(false)}
            onOff={() => {
              setAsking(false);
              configure.turnOff();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
