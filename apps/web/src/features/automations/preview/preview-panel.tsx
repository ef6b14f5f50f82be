import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser, Media } from '@recado/contract';
import { KINDS, tryText } from '@recado/engine';
import { useEffect, useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { answersWith } from '../answers-with.ts';
import { useFormParts } from '../form-parts.ts';
import { useKindWords } from '../kind-words.ts';
import { CommentThread } from './comment-thread.tsx';
import { DmThread } from './dm-thread.tsx';
import { LiveOverlay } from './live-overlay.tsx';
import { Phone } from './phone.tsx';
import { TryAnswer } from './try-answer.tsx';

/** Somebody to try with; the same in every language, like a brand. Instagram tells no first name with a comment. */
const FAN = { username: 'marina.costa', firstName: null };
/** How long the picture's address must stay as it is before the browser asks for it. */
const PICTURE_REST = 600;

/** *Try it*, and the fan's phone: both by the engine that answers real comments. */
export function PreviewPanel({ media, user }: { media: Media | null; user: CurrentUser }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const [typed, setTyped] = useState('');
  const isLive = configure.kind === 'live' || configure.kind === 'live_welcome';
  const [place, setPlace] = useState<'comment' | 'stranger' | 'follower'>(isLive ? 'comment' : 'stranger');
  const { settings } = configure.tidied;
  const { words } = KINDS[configure.kind];
  const says = useKindWords()(configure.kind);
  const isMessage = answersWith(configure.kind) === 'dm';
  const anything = words === null ? t`Hi!` : t`I love it!`;
  const sample = words === null || settings.anyComment ? anything : (settings[words][0] ?? t`I want it`);
  const text = typed.trim() === '' ? sample : typed;
  const imageUrl = useRested(isPictureAddress(settings.imageUrl) ? settings.imageUrl : null, PICTURE_REST);
  const shown = { ...settings, imageUrl };
  const result = tryText({ text, settings: shown, kind: configure.kind, locale: user.locale, ...FAN });
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={says.tryIt}
        placeholder={sample}
        value={typed}
        maxLength={2200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TryAnswer text={text} result={result} />
      {!isMessage && (
        <Choice
          legend={t`What to look at`}
          value={place}
          options={[
            { value: 'comment', label: isLive ? t`Live` : t`Comment` },
            { value: 'stranger', label: t`DM to a stranger` },
            { value: 'follower', label: t`DM to a follower` },
          ]}
          onChange={setPlace}
        />
      )}
      <Phone>
        {place === 'comment' && media ? (
          <CommentThread fan={FAN.username} text={text} user={user} media={media} result={result} />
        ) : place === 'comment' && isLive ? (
          <LiveOverlay fan={FAN.username} text={text} user={user} result={result} />
        ) : (
          <DmThread
            fan={FAN.username}
            user={user}
            stranger={!isMessage && place === 'stranger'}
            wrote={isMessage ? text : null}
            result={result}
          />
        )}
      </Phone>
      <p className="text-center text-[0.8125rem] text-ink-soft">
        <Trans>Drawn by the same code that answers. Nothing is sent.</Trans>
      </p>
    </div>
  );
}

/** The value once it stayed the same for `ms`: half an address is not asked for. */
function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

function isPictureAddress(value: string | null): boolean {
  if (value === null || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' && hostname.includes('.') && !hostname.includes('%');
}
