import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Check, Hand, StickyNote, Undo2, UserRound, Zap } from 'lucide-react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useSession } from '../../api/kept/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useConversationActs } from './use-conversation-acts.ts';
import { useWindowWords } from './window-words.ts';

const SMALL = '!px-2.5 text-[0.875rem]';

/** The state of a conversation: how long it can be answered, who answers, whether the person waits; with what changes each. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const { id, waits, windowUntil, note } = conversation;
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const left = useWindowWords()(windowUntil, useNow());
  const acts = useConversationActs(id);
  // Who looks as somebody else answers nobody.
  const isOwn = useSession().viewingAsToken === null;
  const failed = acts.take.error ?? acts.end.error;
  return (
    <div className="flex flex-col gap-2 pr-2 text-ink">
      <div className="flex flex-wrap items-center gap-1.5">
        <Chip tone={left.tone}>{left.words}</Chip>
        {waits && (
          <Chip tone="warn">
            <Trans>Waiting for you</Trans>
          </Chip>
        )}
        <WhoAnswers conversation={conversation} />
      </div>
      {note !== null && (
        <p className="flex items-start gap-2 rounded-control bg-well px-3 py-2 text-[0.875rem]" dir="auto">
          <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0 opacity-80" />
          <span className="line-clamp-3 whitespace-pre-wrap">{note}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {isOwn && <TakeButton conversation={conversation} act={acts.take} />}
        {isOwn && (
          <Button look="soft" className={SMALL} busy={acts.end.isPending} onClick={() => acts.end.mutate(waits)}>
            {waits ? (
              <Check aria-hidden className="size-4 max-sm:hidden" />
            ) : (
              <Undo2 aria-hidden className="size-4 max-sm:hidden" />
            )}
            {waits ? <Trans>Mark as done</Trans> : <Trans>Mark as waiting</Trans>}
          </Button>
        )}
        <Link
          to="/people/$personId"
          params={{ personId: id }}
          search={{}}
          aria-label={t`Notes and history`}
          title={t`Notes and history`}
          className={buttonClass('soft', '!px-3')}
        >
          <UserRound aria-hidden className="size-4" />
        </Link>
      </div>
      {failed && (
        <Notice role="alert" tone="bad">
          {failureWords(failed).message}
        </Notice>
      )}
    </div>
  );
}

/** Says who answers the person now, where that is not simply the automations. */
function WhoAnswers({ conversation: { taken, standsBackUntil, optedOutAt, ignored } }: { conversation: Conversation }) {
  const format = useFormat();
  const now = useNow();
  const until = format.clock(standsBackUntil ?? 0);
  if (taken)
    return (
      <Chip tone="info">
        <Hand aria-hidden className="size-3.5" />
        <Trans>You took over: automations wait</Trans>
      </Chip>
    );
  if (ignored)
    return (
      <Chip tone="bad">
        <Trans>Never answered by automations</Trans>
      </Chip>
    );
  if (optedOutAt !== null)
    return (
      <Chip tone="warn">
        <Trans>Asked for no automatic messages</Trans>
      </Chip>
    );
  if (standsBackUntil !== null && standsBackUntil > now)
    return (
      <Chip tone="info">
        <Hand aria-hidden className="size-3.5" />
        <Trans>Automations wait until {until}</Trans>
      </Chip>
    );
  return null;
}

function TakeButton({
  conversation: { taken, standsBackUntil },
  act,
}: {
  conversation: Conversation;
  act: ReturnType<typeof useConversationActs>['take'];
}) {
  const { t } = useLingui();
  const isTheirs = taken || standsBackUntil !== null;
  return (
    <Button
      look="soft"
      className={SMALL}
      busy={act.isPending}
      title={
        isTheirs ? t`Automations answer this person again from now on.` : t`Automations wait until you hand it over.`
      }
      onClick={() => act.mutate(!isTheirs)}
    >
      {isTheirs ? (
        <Zap aria-hidden className="size-4 max-sm:hidden" />
      ) : (
        <Hand aria-hidden className="size-4 max-sm:hidden" />
      )}
      {isTheirs ? <Trans>Hand over to automations</Trans> : <Trans>Take over</Trans>}
    </Button>
  );
}
