import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { padReplies, tellOfRequests } from '@recado/engine';
import { Chip } from '../../../../ui/fields/chip.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useFormParts } from '../form-parts.ts';
import { Replies } from './replies.tsx';

/** *tell of Requests*: whoever is not known to follow reads where the DM may lie, in words of the seller's own or with a sentence of ours. */
export function RequestsPart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  return (
    <>
      <Switch
        checked={configure.form.tellOfRequests}
        onChange={(next) => configure.change({ tellOfRequests: next })}
        label={t`Tell who does not follow you to look in Requests`}
        hint={t`Instagram puts their DM there. Who is known to follow you gets the short reply, everybody else the one about Requests.`}
      />
      {configure.form.tellOfRequests && (
        <>
          <Replies list="requestsReplies" />
          <Ours locale={locale} />
        </>
      )}
    </>
  );
}

/** The replies with a sentence of ours at their end. */
function Ours({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { settings } = useFormParts().configure.tidied;
  const {
    replyComments: saved,
    removedReplies: removed,
    requestsReplies: own,
    activationComments: triggers,
  } = settings;
  const replies = padReplies({ saved, removed, locale, triggers }).map(({ text }) => text);
  const ours = tellOfRequests({ replies, own, locale, triggers }).filter((text) => !own.includes(text));
  if (ours.length === 0) return null;
  return (
    <details className="rounded-control bg-well px-4">
      <summary className="flex min-h-11 items-center gap-2 py-2">
        <span className="shrink-0">
          <Chip tone="accent">{t`Ours`}</Chip>
        </span>
        <span className="text-[0.9375rem] text-ink-soft">
          <Trans>Your replies with a sentence of ours about Requests</Trans>
        </span>
      </summary>
      <ul className="flex flex-col gap-2 pb-3">
        {ours.map((text) => (
          <li key={text} className="text-[0.9375rem]" dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
