import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { meQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { faultsOf } from './faults-of.ts';
import { type Partnership, partnershipQuery } from './partner-queries.ts';

const MOST = { text: 1000, link: 2000 };

/** The state of the last application to be a partner, and the form of the next one where none waits. */
export function Apply({ application }: { application: Partnership['application'] }) {
  const format = useFormat();
  const { state, reason } = application ?? {};
  const day = format.date(application?.createdAt ?? 0);
  if (state === 'open') {
    return (
      <Notice tone="info">
        <Trans>Your application of {day} is with us. The answer comes here, and by e-mail if yours is confirmed.</Trans>
      </Notice>
    );
  }
  return (
    <>
      {state === 'accepted' && (
        <Notice>
          <Trans>This account is not a partner at the moment. Its products are kept and nobody sees them.</Trans>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice tone="warn">
          <Trans>We could not accept your application of {day}.</Trans>
          <span className="block break-words font-medium" dir="auto">
            {reason}
          </span>
        </Notice>
      )}
      <WithContact />
    </>
  );
}

/** The form, once we know where to answer: nothing that was written is lost on the way to the profile. */
function WithContact() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  if (me.contact.email !== null && me.contact.phone !== null) return <Form />;
  return (
    <Notice
      tone="info"
      action={
        <Link to="/profile" className={buttonClass('main')}>
          <Trans>Fill in my profile</Trans>
        </Link>
      }
    >
      <Trans>Before you apply we need your e-mail and phone, so that we can answer.</Trans>
    </Notice>
  );
}

function Form() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const send = useMutation({
    mutationFn: () => call('POST /partners/applications', { body: { text, link } }),
    onSettled: () => client.invalidateQueries({ queryKey: partnershipQuery.queryKey }),
  });
  const isWhole = text.trim() !== '' && link.trim() !== '';
  const faults = faultsOf(send.error);
  const press = () => send.mutate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !send.isPending) press();
  };
  return (
    <form noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5" onSubmit={submit}>
      <h2 className="text-lg">
        <Trans>Become a partner</Trans>
      </h2>
      <TextArea
        label={t`What do you offer, and to whom?`}
        className="min-h-28"
        maxLength={MOST.text}
        value={text}
        error={faults.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        label={t`Your site or Instagram`}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={MOST.link}
        value={link}
        error={faults.link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      {send.isError && Object.keys(faults).length === 0 && (
        <FailureNotice {...failureWords(send.error)} onRetry={press} />
      )}
      <Button type="submit" className="self-end max-sm:w-full" disabled={!isWhole} busy={send.isPending}>
        <Trans>Send application</Trans>
      </Button>
    </form>
  );
}
