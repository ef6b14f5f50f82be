import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingApplication } from '@recado/contract';
import { call } from '../../../api/calls/call.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

/** Somebody who asks to become a partner. */
export function ApplicationCard({ application }: { application: WaitingApplication }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, by, text, link, createdAt } = application;
  const [followers, day] = [format.number(by.followersCount), format.date(createdAt)];
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card">
      <h3 className="break-words font-medium" dir="auto">
        @{by.username}
      </h3>
      <p className="text-[0.875rem] text-ink-soft">
        <Trans>
          Followers: {followers} · since {day}
        </Trans>
      </p>
      <p className="whitespace-pre-line break-words" dir="auto">
        {text}
      </p>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center self-start break-all font-medium text-accent-text underline"
      >
        {link}
      </a>
      <VerdictButtons
        yes={t`Make a partner`}
        onVerdict={(body) => call('POST /administration/partner-applications/{id}/decide', { params: { id }, body })}
      />
    </li>
  );
}
