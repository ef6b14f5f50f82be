import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { installationQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** The notice of what goes back of payments and has not gone yet; `byHandCents` of it were paid by boleto, and are transferred by hand. */
export function OwedBackNotice({ cents, byHandCents }: { cents: number; byHandCents: number }) {
  const format = useFormat();
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  const [sum, byHand] = [format.money(cents), format.money(byHandCents)];
  return (
    <Notice
      tone="info"
      icon={<Undo2 aria-hidden className="size-5 shrink-0" />}
      action={
        byHandCents > 0 &&
        supportUrl && (
          <a href={supportUrl} className={buttonClass('soft', '!bg-surface !text-ink')}>
            <Trans>Get help</Trans>
          </a>
        )
      }
    >
      <b className="block">
        <Trans>We owe you {sum}</Trans>
      </b>
      {byHandCents < cents && (
        <Trans>It goes back by the way you paid it. That did not work yet: we try again each day.</Trans>
      )}{' '}
      {byHandCents > 0 && (
        <Trans>
          {byHand} were paid by boleto, which cannot be paid back by the way it came: we transfer them to you by hand,
          and write to you when that is done. Tell us your Pix key.
        </Trans>
      )}
    </Notice>
  );
}
