import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Button, IconButton } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useClosedWords } from './closed-words.tsx';
import { useBeginLink } from './use-begin-link.ts';
import { useSwitch } from './use-switch.ts';

// Seldom asked for, and it brings the dialog.
const UnlinkSheet = lazy(() => import('./unlink-sheet.tsx').then((module) => ({ default: module.UnlinkSheet })));

type Linked = SessionUser['mergedUsers'][number];

/** The accounts that belong to this one: a press goes on with one of them; one more is linked, one is taken out. */
export function AccountSwitcher({ user, onSwitched }: { user: SessionUser; onSwitched: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const closedWords = useClosedWords();
  const [leaving, setLeaving] = useState<Linked | null>(null);
  const change = useSwitch(onSwitched);
  const begin = useBeginLink();
  const failed = [change, begin].find(({ isError }) => isError);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-[1.0625rem]">
        <Trans>Your accounts</Trans>
      </h2>
      {user.mergedUsers.length > 0 && (
        <ul className="-mx-3 flex flex-col">
          {user.mergedUsers.map((member) => (
            <li key={member.id} className="flex items-center">
              <button
                type="button"
                disabled={change.isPending || Boolean(member.closed)}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-3 text-left hover:bg-well disabled:opacity-60"
                onClick={() => change.mutate(member.id)}
              >
                <span className="sr-only">{t`Switch to @${member.username}`}</span>
                <Avatar name={member.username} src={member.pictureUrl} className="size-9" />
                <span className="min-w-0">
                  <span className="block truncate font-medium" dir="auto">
                    {member.name || member.username}
                  </span>
                  <span className="block truncate text-[0.875rem] text-ink-soft" dir="auto">
                    @{member.username}
                  </span>
                  <span className="block text-[0.875rem] text-ink-soft empty:hidden">{closedWords(member)}</span>
                </span>
              </button>
              <IconButton label={t`Unlink @${member.username}`} onClick={() => setLeaving(member)}>
                <Unlink aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <Notice role="alert" tone="bad">
          {failureWords(failed.error).message}
        </Notice>
      )}
      <Button
        look="soft"
        className="self-start"
        busy={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        <Plus aria-hidden className="size-5" />
        <Trans>Link another account</Trans>
      </Button>
      <Suspense>{leaving && <UnlinkSheet own={user} member={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </section>
  );
}
