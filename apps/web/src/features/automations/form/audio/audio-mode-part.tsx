import { useLingui } from '@lingui/react/macro';
import type { Settings } from '@recado/engine';
import { Choice } from '../../../../ui/fields/choice.tsx';
import { useFormParts } from '../form-parts.ts';

/** The choice of how an audio beside a text reaches the person, with a sentence of what each way means. */
export function AudioModePart() {
  const { t } = useLingui();
  const { configure, errorAt } = useFormParts();
  const problem = errorAt('audioMode');
  return (
    <div data-path="audioMode" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <Choice<Settings['audioMode']>
        legend={t`How the audio arrives`}
        look="cards"
        value={configure.form.audioMode}
        options={[
          {
            value: 'flow',
            label: t`As a voice message`,
            hint: t`It plays in the conversation, right behind the message above.`,
          },
          { value: 'link', label: t`As a link`, hint: t`A line of the text opens a page that plays it.` },
        ]}
        onChange={(audioMode) => configure.change({ audioMode })}
      />
      {problem && <p className="font-medium text-[0.875rem] text-bad">{problem}</p>}
    </div>
  );
}
