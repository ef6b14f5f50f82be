import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Explained } from '../../../../ui/notices/explained.tsx';
import { RepeatDrawing } from '../../../../ui/pictures/option-drawings.tsx';
import { useFormParts } from '../form-parts.ts';

/** *skip repeats*. */
export function SpamPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  return (
    <>
      <Switch
        checked={configure.form.detectSpam}
        onChange={(next) => configure.change({ detectSpam: next })}
        label={t`One DM per person a day`}
        hint={t`Somebody who comments five times gets one message and costs one credit. Recommended.`}
      />
      <Explained title={t`What counts as a repeat?`} drawing={<RepeatDrawing />}>
        <Trans>
          Whoever had this automation’s message within the last 24 hours does not get it again, however often they
          comment. Activity shows each of those comments as a repeat; none costs a credit.
        </Trans>
      </Explained>
    </>
  );
}
