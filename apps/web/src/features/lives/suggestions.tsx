import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { useNamedList } from '../../api/use-named-list.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';

/**
 * The texts to write where people look who were not reached, so that they write: a message may be answered for a day, a comment of a live
 * may not.
 */
export function Suggestions() {
  const { t } = useLingui();
  const { items } = useNamedList('lives', undefined);
  const word = (items.find(({ enabled }) => enabled) ?? items[0])?.settings.activationMessages[0] ?? t`LINK`;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Bring them back</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>Ask them to send you the word as a message, and give that word an answer.</Trans>
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Suggestion
          where={t`To pin under the video of the live`}
          text={t`Wrote “${word}” in the live and got nothing? Send me “${word}” as a message and it is yours.`}
        />
        <Suggestion
          where={t`For a sticker in your story`}
          text={t`Missed the link of the live? Answer this story with “${word}”.`}
        />
      </div>
      <Link to="/directs/$id" params={{ id: 'new' }} className={buttonClass('soft', 'self-start')}>
        <Trans>Answer the word in messages</Trans>
      </Link>
    </section>
  );
}

function Suggestion({ where, text }: { where: string; text: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t`Copied`),
      () => toast(text),
    );
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <figcaption className="text-[0.875rem] text-ink-soft">{where}</figcaption>
      <blockquote className="flex-1 break-words text-[1.0625rem]">{text}</blockquote>
      <Button look="soft" className="self-start" onClick={copy}>
        <Copy aria-hidden className="size-5" />
        <Trans>Copy</Trans>
        <span className="sr-only">: {where}</span>
      </Button>
    </figure>
  );
}
