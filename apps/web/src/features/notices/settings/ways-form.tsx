import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls, NoticeKind, NoticeWay } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { plainOf, useEdits } from '../../../api/outbox/outbox-state.ts';
import { saveOrKeep } from '../../../api/outbox/save-or-keep.ts';
import { isAway } from '../../../api/reach/note-reach.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useTellKept } from '../../../ui/notices/use-tell-kept.ts';
import { KIND_SIGNS } from '../kind-signs.ts';
import { noticeSettingsQuery } from '../notices-query.ts';

type Settings = Answer<Calls['GET /settings/notices']>;
const WAYS: readonly NoticeWay[] = ['push', 'mail', 'both', 'here'];

/** The way of each kind, kept at each choice. */
export function WaysForm({ ways: saved, mail }: Pick<Settings, 'ways' | 'mail'>) {
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const kinds = useKindWords();
  const names = useWayNames();
  const tellKept = useTellKept();
  const edits = useEdits();
  const ways = saved.map(({ kind, way }) => {
    const wished = plainOf(wayPlace(kind), edits)?.body.way;
    return { kind, saved: way, way: WAYS.find((one) => one === wished) ?? way, waits: wished !== undefined };
  });
  const save = useMutation({
    mutationFn: (body: { kind: NoticeKind; way: NoticeWay; was: NoticeWay }) =>
      saveOrKeep(
        'PUT /settings/notices',
        { body: { kind: body.kind, way: body.way } },
        { place: wayPlace(body.kind), name: kinds[body.kind], was: { kind: body.kind, way: body.was } },
      ),
    onSuccess: (done) => tellKept(done),
    onMutate: ({ kind, way }) => {
      if (isAway()) return;
      client.setQueryData(noticeSettingsQuery.queryKey, (before) =>
        before ? { ...before, ways: before.ways.map((one) => (one.kind === kind ? { kind, way } : one)) } : before,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey }),
  });
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Of what, and how</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            Everything stands under the bell too. Where you choose notifications and no device takes them, a mail comes
            instead.
          </Trans>
        </p>
      </div>
      <MailNotice mail={mail} />
      {save.isError && <FailureNotice {...failureWords(save.error)} onRetry={() => save.reset()} />}
      <ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-5 shadow-card">
        {ways.map(({ kind, way, saved: was, waits }) => {
          const Sign = KIND_SIGNS[kind];
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
              <Sign aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-[11rem] flex-1">
                {kinds[kind]}
                {waits && (
                  <span className="block text-[0.875rem] text-info">
                    <Trans>Waits for the connection</Trans>
                  </span>
                )}
              </span>
              <div className="w-full sm:w-56">
                <SelectField
                  label={kinds[kind]}
                  hideLabel
                  value={way}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = WAYS.find((one) => one === value);
                    if (chosen) save.mutate({ kind, way: chosen, was });
                  }}
                >
                  {WAYS.map((one) => (
                    <option key={one} value={one}>
                      {names[one]}
                    </option>
                  ))}
                </SelectField>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wayPlace(kind: NoticeKind): string {
  return `way.${kind}`;
}

function MailNotice({ mail }: Pick<Settings, 'mail'>) {
  if (mail === 'confirmed') return null;
  if (mail === 'off')
    return (
      <Notice tone="info">
        <Trans>This Recado sends no mail. What you choose by mail stands under the bell alone.</Trans>
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      action={
        <Link to="/profile" className={buttonClass('soft', '!bg-surface')}>
          <Trans>Confirm your e-mail</Trans>
        </Link>
      }
    >
      <Trans>No mail reaches you yet: your e-mail is not confirmed.</Trans>
    </Notice>
  );
}

function useKindWords(): Readonly<Record<NoticeKind, string>> {
  const { t } = useLingui();
  return {
    reconnect: t`The connection with Instagram is lost`,
    credits_out: t`Credits are used up and messages wait`,
    payment_failed: t`A payment failed, or a plan renews no more`,
    plan_ending: t`A month that you paid is ending`,
    token_ending: t`The connection must be renewed soon`,
    endpoint_off: t`A webhook was turned off`,
    viral: t`A post took off`,
    next_post: t`The next post took its automation`,
  };
}

function useWayNames(): Readonly<Record<NoticeWay, string>> {
  const { t } = useLingui();
  return {
    push: t`Notification`,
    mail: t({ message: 'E-mail', context: 'way' }),
    both: t`Notification and e-mail`,
    here: t`Only under the bell`,
  };
}
