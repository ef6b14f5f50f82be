import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { padReplies } from '@recado/engine';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { trackAutofill } from '../../../../api/usage/track.ts';
import { IconButton } from '../../../../ui/fields/button.tsx';
import { Chip } from '../../../../ui/fields/chip.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { FansLanguage } from '../../words/fans-language.tsx';
import { useKindWords } from '../../words/kind-words.ts';
import { useFormParts } from '../form-parts.ts';
import { Replies } from './replies.tsx';
import { RequestsPart } from './requests-part.tsx';

/** *reply in public* with one of these, never the same twice running. */
export function ReplyPart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { replyToComment, replyComments, replyAnyway } = configure.form;
  const { publicHint } = useKindWords()(configure.kind);
  return (
    <>
      {publicHint && <p className="text-[0.9375rem] text-ink-soft">{publicHint}</p>}
      <Switch
        checked={replyToComment}
        onChange={(next) =>
          configure.change({
            replyToComment: next,
            ...(next && replyComments.length === 0 ? { replyComments: [''] } : {}),
          })
        }
        label={t`Reply under the comment`}
        hint={t`After the DM arrived, with one of these picked at random. Costs nothing.`}
      />
      {replyToComment && <Replies list="replyComments" />}
      {replyToComment && <BuiltIn locale={locale} />}
      {replyToComment && <RequestsPart locale={locale} />}
      {replyToComment && <FansLanguage locale={locale} />}
      {replyToComment && (
        <Switch
          checked={replyAnyway}
          onChange={(next) => configure.change({ replyAnyway: next })}
          label={t`Reply in public even when the DM fails`}
          hint={t`Then do not write “look at your DMs” in your replies: it might not be true.`}
        />
      )}
    </>
  );
}

function BuiltIn({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { settings } = configure.tidied;
  const ours = padReplies({
    saved: settings.replyComments,
    removed: settings.removedReplies,
    locale,
    triggers: settings.activationComments,
  }).filter(({ builtIn }) => builtIn);
  const hasOurs = ours.length > 0;
  useEffect(() => {
    if (hasOurs) trackAutofill('replies', true);
  }, [hasOurs]);
  if (!hasOurs) return null;
  return (
    <details className="rounded-control bg-well px-4">
      <summary className="flex min-h-11 items-center gap-2 py-2">
        <Chip tone="accent">{t`Ours`}</Chip>
        <span className="text-[0.9375rem] text-ink-soft">
          <Trans>We add {ours.length} of ours, so that it does not sound like a machine</Trans>
        </span>
      </summary>
      <ul className="flex flex-col pb-2">
        {ours.map(({ text }) => (
          <li key={text} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-[0.9375rem]" dir="auto">
              {text}
            </span>
            <IconButton
              label={t`Never use “${text}”`}
              onClick={() => {
                configure.change({ removedReplies: [...configure.form.removedReplies, text] });
                // Another of ours takes its place.
                trackAutofill('replies', false);
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
