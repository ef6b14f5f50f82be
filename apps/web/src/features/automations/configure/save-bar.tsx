import { Trans, useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { LeftSheet } from './left-sheet.tsx';
import { SaveFailure } from './save-failure.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

/** The one button, and beside it why it waits. */
export function SaveBar() {
  const { t } = useLingui();
  const { configure, words, left, goTo } = useFormParts();
  const [asked, setAsked] = useState<{ enabled: boolean } | null>(null);
  const { saved, dirty, saving, problems } = configure;
  const wrong = problems.find(({ severity }) => severity === 'error');
  const turnsOn = saved !== null && !saved.enabled;
  const reason = wrong ? words(wrong) : !dirty && saved?.enabled ? t`Everything is saved.` : null;
  const list = KINDS[configure.kind].words;
  const save = (enabled: boolean) => (left ? setAsked({ enabled }) : configure.save(enabled));
  return (
    <div className="flex flex-col gap-3">
      <SaveFailure />
      {asked && left && (
        <LeftSheet
          left={left}
          onBack={() => {
            setAsked(null);
            if (list) goTo(list);
          }}
          onSave={() => {
            setAsked(null);
            configure.save(asked.enabled);
          }}
        />
      )}
      <WaitingSheet question={configure.question} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p id="save-reason" aria-live="polite" className="min-w-0 flex-1 text-[0.9375rem] text-ink-soft">
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
        {!saved?.enabled && (
          <Button
            look="soft"
            className="max-sm:w-full"
            disabled={wrong !== undefined || (saved !== null && !dirty)}
            busy={saving}
            onClick={() => save(false)}
          >
            <Trans>Save as a draft</Trans>
          </Button>
        )}
        <Button
          className="min-w-40 max-sm:w-full"
          disabled={reason !== null}
          busy={saving}
          aria-describedby="save-reason"
          onClick={() => save(true)}
        >
          {saving ? t`Saving…` : turnsOn ? t`Save and turn on` : saved ? t`Save` : t`Turn it on`}
        </Button>
      </div>
    </div>
  );
}
