import { Trans, useLingui } from '@lingui/react/macro';
import type { PushDevice, PushOutcome } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useDeviceName } from '../../../i18n/names/use-device-name.ts';
import { When } from '../../../i18n/when.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { tell } from '../../../ui/notices/tell.ts';
import { noticeSettingsQuery } from '../notices-query.ts';
import { turnPushOff } from '../push/subscribe.ts';
import { removeDevice } from './this-browser.tsx';

/** The devices that take pushes, each with a test and its end. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Devices with notifications</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {devices.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceCard({ device: { id, device, createdAt, pushedAt, isThis } }: { device: PushDevice }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const sayOutcome = useOutcomeWords();
  const again = () => client.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey });
  const test = useMutation({
    mutationFn: () => call('POST /settings/notices/devices/{id}/test', { params: { id } }),
    onSuccess: ({ outcome }) => tell(sayOutcome[outcome]),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await removeDevice(id);
      if (isThis) await turnPushOff();
    },
    onSettled: () => Promise.all([again(), client.invalidateQueries({ queryKey: ['push-state'] })]),
  });
  const failed = [test, remove].find(({ isError }) => isError);
  const { name, isPhone } = useDeviceName()(device);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-5 shadow-card">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-[12rem] flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold text-base">{name}</h3>
          {isThis && (
            <Chip tone="good">
              <Trans>This browser</Trans>
            </Chip>
          )}
        </div>
        <div className="text-[0.9375rem] text-ink-soft">
          {pushedAt === null ? (
            <>
              <Trans context="since">Turned on</Trans> <When at={createdAt} />
            </>
          ) : (
            <>
              <Trans>Last notified</Trans> <When at={pushedAt} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" busy={test.isPending} aria-label={t`Send me a test: ${name}`} onClick={() => test.mutate()}>
          <Trans>Send me a test</Trans>
        </Button>
        <Button look="quiet" busy={remove.isPending} aria-label={t`Remove: ${name}`} onClick={() => remove.mutate()}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {failed && (
        <div className="basis-full">
          <FailureNotice {...failureWords(failed.error)} onRetry={() => failed.reset()} />
        </div>
      )}
    </li>
  );
}

function useOutcomeWords(): Readonly<Record<PushOutcome, string>> {
  const { t } = useLingui();
  return {
    sent: t`On its way. If nothing shows, look whether the device is silenced.`,
    gone: t`This device takes no notifications any more. Turn them on there again.`,
    unreachable: t`Its notification service does not answer now. Try again in a moment.`,
  };
}
