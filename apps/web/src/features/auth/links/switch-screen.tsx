import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { LostDrawing } from '../../../ui/pictures/drawings.tsx';
import { useClosedWords } from './closed-words.tsx';
import { useSwitch } from './use-switch.ts';

const page = 'mx-auto flex max-w-lg flex-col items-center gap-5 px-2 py-10 text-center';

/** `/switch/{id}`: asks before it acts, and only for an account that is linked (T19). */
export function SwitchScreen({ id, onSwitched }: { id: string; onSwitched: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { userData } = useSession();
  const change = useSwitch(onSwitched);
  const member = userData?.mergedUsers.find((linked) => linked.id === id);
  const closed = useClosedWords()(member);
  const words = () => {
    if (!member) return t`This account is not linked with yours`;
    return closed ? `@${member.username}` : t`Switch to @${member.username}?`;
  };
  useTitle(words());
  return (
    <section className={page}>
      {member ? (
        <Avatar name={member.username} src={member.pictureUrl} className="size-20 text-3xl" />
      ) : (
        <LostDrawing />
      )}
      <h1 className="break-words text-2xl" dir="auto">
        {words()}
      </h1>
      <p className="text-ink-soft">
        {closed}
        {closed ? null : member ? (
          <Trans>You go on here with that account, and come back the same way.</Trans>
        ) : (
          <Trans>Your linked accounts stand under your name.</Trans>
        )}
      </p>
      {change.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(change.error).message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClass(member ? 'quiet' : 'soft')}>
          <Trans>To Home</Trans>
        </Link>
        {member && !closed && (
          <Button busy={change.isPending} onClick={() => change.mutate(member.id)}>
            <Trans>Switch</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
