import { Trans } from '@lingui/react/macro';
import type { ListedConversation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Hand } from 'lucide-react';
import { memo } from 'react';
import { usePersonName } from '../../i18n/names/use-person-name.ts';
import { useShownWords } from '../../i18n/shown-words.ts';
import { useNow } from '../../i18n/use-now.ts';
import { When } from '../../i18n/when.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useWindowWords } from './window-words.ts';

/** One conversation of the list: who, the last words, whether they wait and how long they can be answered. The whole row opens it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  isOpen,
}: {
  conversation: ListedConversation;
  isOpen: boolean;
}) {
  const { id, last, waits, taken, windowUntil } = conversation;
  const name = usePersonName()(conversation);
  const shown = useShownWords();
  const left = useWindowWords()(windowUntil, useNow());
  return (
    <li
      className={clsx(
        'relative flex items-start gap-3 rounded-card p-3 shadow-card transition-colors duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        isOpen ? 'bg-surface ring-2 ring-accent ring-inset' : 'bg-surface hover:bg-well/50',
      )}
    >
      <Avatar name={name} src={null} className="size-10" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline gap-2">
          <Link
            to="/conversations/$personId"
            params={{ personId: id }}
            search={(search: object) => search}
            resetScroll={false}
            preload={false}
            aria-current={isOpen ? 'true' : undefined}
            className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem] outline-none after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
          <When at={last.at} className="relative shrink-0 text-[0.8125rem] text-ink-soft" />
        </div>
        <p className={clsx('truncate text-[0.9375rem]', !waits && 'text-ink-soft')} dir="auto">
          {last.text ?? shown({ kind: 'message', shows: last.shows })}
        </p>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {waits && (
            <Chip tone="warn">
              <Trans>Waiting for you</Trans>
            </Chip>
          )}
          {taken && (
            <Chip tone="info">
              <Hand aria-hidden className="size-3.5" />
              <Trans>You took over</Trans>
            </Chip>
          )}
          {waits && <Chip tone={left.tone}>{left.words}</Chip>}
        </span>
      </div>
    </li>
  );
});
