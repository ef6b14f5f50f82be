import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { meQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { ContactForm } from './contact-form.tsx';
import { EmailCode } from './email-code.tsx';

/** `/profile`: how the account's owner can be reached. `warned`: a call brought them here; `onBack` leads to where it was made. */
export function ProfileScreen({ warned, onBack }: { warned: boolean; onBack: () => void }) {
  const { t } = useLingui();
  const me = useQuery(meQuery);
  const [saved, setSaved] = useState(false);
  useTitle(t`Profile`);
  const contact = me.data?.contact;
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Profile</Trans>}>
        <Trans>How we reach you when something needs you.</Trans>
      </ScreenHead>
      {warned && !saved && (
        <Notice tone="warn" icon={<ClipboardPen aria-hidden className="size-5 shrink-0" />}>
          <span role="status">
            <Trans>One step before you go on: fill in your e-mail and your phone. What you were doing is kept.</Trans>
          </span>
        </Notice>
      )}
      {warned && saved && (
        <Notice
          tone="good"
          action={
            <Button look="soft" onClick={onBack}>
              <Trans>Go on where you were</Trans>
            </Button>
          }
        >
          <Trans>Thank you, that is all that was missing.</Trans>
        </Notice>
      )}
      {me.isPending && <Skeleton className="h-72 !rounded-card" />}
      {me.data && <ContactForm user={me.data} onSaved={() => setSaved(true)} />}
      {contact?.email && !contact.emailConfirmed && (
        <EmailCode key={contact.email} email={contact.email} sent={contact.emailCodeSent} />
      )}
      {contact?.emailConfirmed && (
        <p className="flex items-center gap-2 text-good">
          <BadgeCheck aria-hidden className="size-5 shrink-0" />
          <Trans>Your e-mail is confirmed.</Trans>
        </p>
      )}
    </div>
  );
}
