import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useFormParts } from './form-parts.ts';
import { Part } from './part.tsx';

/** *skip repeats*, and what happens when the DM fails. */
export function SpamPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { detectSpam, replyToComment, replyAnyway } = configure.form;
  return (
    <Part title={t`and skip repeats`}>
      <Switch
        checked={detectSpam}
        onChange={(next) => configure.change({ detectSpam: next })}
        label={t`One DM per person a day`}
        hint={t`Somebody who comments five times gets one message and costs one credit. Recommended.`}
      />
      {replyToComment && (
        <Switch
          checked={replyAnyway}
          onChange={(next) => configure.change({ replyAnyway: next })}
          label={t`Reply in public even when the DM fails`}
          hint={t`Then do not write “look at your DMs” in your replies: it might not be true.`}
        />
      )}
    </Part>
  );
}
