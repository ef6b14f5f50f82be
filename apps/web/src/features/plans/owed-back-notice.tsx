import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../ui/notice.tsx';

/** What goes back of payments, and has not gone yet. */
export function OwedBackNotice({ cents }: { cents: number }) {
  const sum = useFormat().money(cents);
  return (
    <Notice tone="info" icon={<Undo2 aria-hidden className="size-5 shrink-0" />}>
      <b className="block">
        <Trans>We owe you {sum}</Trans>
      </b>
      <Trans>It goes back by the way you paid it. That did not work yet: we try again each day.</Trans>
    </Notice>
  );
}
