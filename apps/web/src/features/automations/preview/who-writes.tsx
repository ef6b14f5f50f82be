import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/engine';
import { Choice } from '../../../ui/fields/choice.tsx';
import { isWritten, type Known } from './fan-of.ts';

interface Props {
  kind: AutomationKind;
  known: Known;
  choices: readonly Known[];
  onChange: (known: Known) => void;
}

/** The choice of what is known of whoever writes: with the same facts the answer has the same words. */
export function WhoWrites({ kind, known, choices, onChange }: Props) {
  const { t } = useLingui();
  const labels: Record<Known, string> = {
    both: t`Name known`,
    username: t`Username only`,
    nothing: t`Name unknown`,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Choice
        legend={t`What is known of who writes`}
        value={known}
        options={choices.map((value) => ({ value, label: labels[value] }))}
        onChange={onChange}
      />
      <p className="text-[0.8125rem] text-ink-soft">
        {isWritten(kind) ? (
          <Trans>
            Instagram tells the name of nearly everybody who writes to you. Where it does not, the sentence closes up.
          </Trans>
        ) : (
          <Trans>
            With a comment Instagram tells the username; the first name only of who has written to you before.
          </Trans>
        )}
      </p>
    </div>
  );
}
