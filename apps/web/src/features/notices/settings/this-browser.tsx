import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { tell } from '../../../ui/notices/tell.ts';
import { noticeSettingsQuery } from '../notices-query.ts';
import type { PushState } from '../push/push-state.ts';
import { readPushState, turnPushOff, turnPushOn } from '../push/subscribe.ts';

const STATE = ['push-state'];

/** Pushes in this browser: on, off, or why it cannot be. The browser asks its owner at the press, and at no other time. */
export function ThisBrowser({ pushKey }: { pushKey: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: STATE, queryFn: readPushState, staleTime: 0 });
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: STATE }),
      client.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey }),
    ]);
  const turnOn = useMutation({
    mutationFn: () => turnPushOn(pushKey),
    onSuccess: (device) => device && tell(t`Notifications are on in this browser.`),
    onSettled: again,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const { devices } = await client.fetchQuery(noticeSettingsQuery);
      const own = devices.filter(({ isThis }) => isThis);
      for (const { id } of own) await removeDevice(id);
      await turnPushOff();
    },
    onSettled: again,
  });
  const failed = [turnOn, turnOff].find(({ isError }) => isError);
  if (!state) return null;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-on-accent-soft">
          {state === 'on' ? <BellRing aria-hidden className="size-5" /> : <BellOff aria-hidden className="size-5" />}
        </span>
        <div className="min-w-[12rem] flex-1">
          <h2 className="font-semibold text-lg">
            <Trans>Notifications in this browser</Trans>
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">
            {state === 'on' ? (
              <Trans>On. They come even while Recado is closed.</Trans>
            ) : (
              <Trans>They come even while Recado is closed, and say nothing that others wrote.</Trans>
            )}
          </p>
        </div>
        {state === 'off' && (
          <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
            <Trans>Turn notifications on</Trans>
          </Button>
        )}
        {state === 'on' && (
          <Button look="soft" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            <Trans>Turn notifications off</Trans>
          </Button>
        )}
      </div>
      <WhyNot state={state} />
      {failed && <FailureNotice {...failureWords(failed.error)} onRetry={() => failed.reset()} />}
    </section>
  );
}

/** The reason why pushes cannot be turned on here, and what to do about it. */
function WhyNot({ state }: { state: PushState }) {
  switch (state) {
    case 'blocked':
      return (
        <Notice tone="warn">
          <Trans>
            This browser blocks notifications of Recado. Press the sign to the left of the address, allow notifications
            there, and come back.
          </Trans>
        </Notice>
      );
    case 'needs_app':
      return (
        <Notice
          tone="info"
          action={
            <Link to="/ios" className={buttonClass('soft', '!bg-surface')}>
              <Trans>Show me how</Trans>
            </Link>
          }
        >
          <Trans>
            On an iPhone or iPad they come in the app on the home screen. Put Recado there, open it from there, and turn
            them on.
          </Trans>
        </Notice>
      );
    case 'missing':
      return (
        <Notice tone="info">
          <Trans>This browser takes no notifications here. A mail comes instead, if your e-mail is confirmed.</Trans>
        </Notice>
      );
    case 'on':
    case 'off':
      return null;
  }
}

/** One that is gone meanwhile is what was wanted. */
export async function removeDevice(id: string): Promise<void> {
  await call('DELETE /settings/notices/devices/{id}', { params: { id } }).catch((error: unknown) => {
    if (codeOf(error) !== 'push_device_not_found') throw error;
  });
}
