import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { VoiceDrawing } from '../../../ui/pictures/drawings.tsx';

/** A notice beside the plans: a partner has all of them. `renews`: something is charged all the same. */
export function PartnerNotice({ renews }: { renews: boolean }) {
  return (
    <Notice tone="good" icon={<Handshake aria-hidden className="size-5 shrink-0" />}>
      <b className="block">
        <Trans>You are a partner: every plan is yours</Trans>
      </b>
      <Trans>You have nothing to pay, and as many DMs as you need, for as long as you are a partner.</Trans>{' '}
      {renews && <Trans>What you paid for before still renews, until you cancel it under My subscriptions.</Trans>}
    </Notice>
  );
}

/** The empty list of subscriptions of a partner who never bought any. */
export function PartnerHas() {
  const { t } = useLingui();
  return (
    <Empty
      drawing={<VoiceDrawing />}
      title={t`You are a partner: every plan is yours`}
      action={
        <Link to="/advertising" className={buttonClass()}>
          <Trans>My products</Trans>
        </Link>
      }
    >
      <Trans>You have nothing to pay, and as many DMs as you need, for as long as you are a partner.</Trans>
    </Empty>
  );
}
