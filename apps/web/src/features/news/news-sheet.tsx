import { Trans, useLingui } from '@lingui/react/macro';
import { NEWS_DATES, newsWords } from '@recado/locales/news';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useDayFormat } from '../../i18n/day-format.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { markNewsRead, unreadDays } from './news-read.ts';

/** A dialog that tells what is new, a day at a time, the newest first. Whoever closes it has read all of it. */
export function NewsSheet({ isUnasked = false, onClose }: { isUnasked?: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const days = useDayFormat();
  const loadFailure = useLoadFailure();
  const locale = currentLocale();
  const [at, setAt] = useState(0);
  const [unread] = useState(unreadDays);
  const words = useQuery({ queryKey: ['news', locale], queryFn: () => newsWords(locale), staleTime: Infinity });
  const date = NEWS_DATES[at] ?? NEWS_DATES[0];
  const close = () => {
    markNewsRead();
    onClose();
  };
  return (
    <Sheet
      open
      isUnasked={isUnasked}
      onClose={close}
      shape="small"
      closeLabel={t`Close`}
      title={t`What's new`}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={date}>{days.dated(date)}</time>
          {unread.includes(date) && <Chip tone="accent">{t({ message: 'New', context: 'news' })}</Chip>}
        </span>
      }
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button look="soft" disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ArrowLeft aria-hidden className="size-4" />
            <Trans>Newer</Trans>
          </Button>
          <Button look="soft" disabled={at === NEWS_DATES.length - 1} onClick={() => setAt(at + 1)}>
            <Trans>Older</Trans>
            <ArrowRight aria-hidden className="size-4" />
          </Button>
          <Button className="col-span-2" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      {words.isError && <FailureNotice {...loadFailure(words)} />}
      {words.isPending && <Skeleton className="h-28 w-full" />}
      {/* As high for one day as for the next, so that the buttons stay below the finger. */}
      <ul aria-live="polite" className="flex min-h-36 flex-col gap-3">
        {words.data?.[date].map((update) => (
          <li key={update} className="flex gap-3">
            <Sparkles aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            <span className="min-w-0">{update}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
