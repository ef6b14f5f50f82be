import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useFormParts } from '../form-parts.ts';

/** *skip repeats*. */
export function SpamPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  return (
    <Switch
      checked={configure.form.detectSpam}
      onChange={(next) => configure.change({ detectSpam: next })}
      label={t`One DM per person a day`}
      hint={t`Somebody who comments five times gets one message and costs one credit. Recommended.`}
    />
  );
}
