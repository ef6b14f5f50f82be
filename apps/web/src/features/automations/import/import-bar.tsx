import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';

/** Drafts or on, and the one button. */
export function ImportBar({
  count,
  busy,
  onMake,
}: {
  count: number;
  busy: boolean;
  onMake: (enabled: boolean) => void;
}) {
  const { t } = useLingui();
  const [on, setOn] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Switch
        checked={on}
        onChange={setOn}
        label={t`Turn them on at once`}
        hint={t`Otherwise they are drafts, to be looked through.`}
      />
      <Button className="min-w-40 max-sm:w-full" disabled={count === 0} busy={busy} onClick={() => onMake(on)}>
        {count === 0 ? (
          <Trans>Nothing is chosen</Trans>
        ) : (
          <Plural value={count} one="Make # automation" other="Make # automations" />
        )}
      </Button>
    </div>
  );
}
