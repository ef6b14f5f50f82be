import { Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { type AutomationKind, KINDS, type Settings, tryText } from '@recado/engine';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { fansLocaleOf, type SessionUser } from '../../../api/kept/session.ts';
import { picturesQuery, respectQuery } from '../../../api/queries.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { TypedField } from '../form/typed/typed-field.tsx';
import type { LoadedMedia } from '../places/place.ts';
import { answersWith } from '../words/answers-with.ts';
import { useKindWords } from '../words/kind-words.ts';
import { fanOf, knownOf } from './fan-of.ts';
import { PreviewPhone } from './preview-phone.tsx';
import { replyIn } from './reply-in.ts';
import { TryAnswer } from './try-answer.tsx';
import { useTrying } from './trying.tsx';
import { type View, viewsOf } from './views-of.ts';
import { WhoWrites } from './who-writes.tsx';

/** The time for which the picture's address must stay as it is before the browser asks for it. */
const PICTURE_REST = 600;

/** The views, in the order in which they are offered. */
const SHOWN: readonly View[] = ['comment', 'story', 'live', 'dm', 'stranger', 'follower'];

interface Props {
  kind: AutomationKind;
  settings: Settings;
  audio: Audio | null;
  media: LoadedMedia | null;
  user: SessionUser;
}

/** The panel for what is typed, drawn when the boxes are: a key does not wait for the picture of its letter. */
export function PreviewPanel({ media, user }: Pick<Props, 'media' | 'user'>) {
  const { configure } = useFormParts();
  const { kind, sent, audio } = configure;
  return <Drawn settings={useDeferredValue(sent)} {...{ kind, audio, media, user }} />;
}

/** *Try it*, and the fan's phone: both by the engine that answers real comments. */
const Drawn = memo(function Drawn({ kind, settings, audio: chosenAudio, media, user }: Props) {
  const { t } = useLingui();
  const { text: typed, view: chosen, known: chosenKnown, arrives, put } = useTrying();
  const mention = kind === 'story_global' && arrives === 'mention';
  const views = viewsOf(kind, settings);
  const view = views.find((one) => one === chosen) ?? views[0] ?? 'dm';
  const { words } = KINDS[kind];
  const says = useKindWords()(kind);
  const open = answersWith(kind) === 'dm' || views.includes('story');
  const anything = words === null ? t`Hi!` : t`I love it!`;
  const sample = words === null || settings.anyComment ? anything : (settings[words][0] ?? t`I want it`);
  const text = mention ? '' : typed.trim() === '' ? sample : typed;
  const imageUrl = useRested(isPictureAddress(settings.imageUrl) ? settings.imageUrl : null, PICTURE_REST);
  const shown = { ...settings, imageUrl };
  const pictureUrl = useOwnPicture(settings.imageId);
  const audio = chosenAudio && { fileUrl: chosenAudio.filePath, playerUrl: chosenAudio.playerUrl };
  const { disclosure = null, nameFallback = null } = useQuery(respectQuery).data ?? {};
  const locale = fansLocaleOf(user);
  const facts = { text, settings: shown, kind, mention, locale, audio, pictureUrl, disclosure, nameFallback };
  const choices = knownOf(kind);
  const known = choices.find((one) => one === chosenKnown) ?? choices[0] ?? 'nothing';
  const tries = choices.map((one) => [one, tryText({ ...facts, ...fanOf(one) })] as const); // const: pairs
  const result = new Map(tries).get(known) ?? tryText({ ...facts, ...fanOf(known) });
  // Before a word is there, the picture shows what one will get by it.
  const isYetWithout = words !== null && !settings.anyComment && settings[words].length === 0 && typed.trim() === '';
  const picturedSettings = isYetWithout ? { ...shown, [words]: [sample] } : shown;
  const pictured = isYetWithout ? tryText({ ...facts, ...fanOf(known), settings: picturedSettings }) : result;
  // Whoever is known to follow may get another reply below the comment.
  const isFollowed = replyIn(tryText({ ...facts, ...fanOf(known), settings: picturedSettings, follows: true }));
  const toFollowers = isFollowed === replyIn(pictured) ? null : isFollowed;
  const saysNames = new Set(tries.map(([, { messages, gate }]) => JSON.stringify([messages, gate]))).size > 1;
  const names: Record<View, string> = {
    comment: t`Comment`,
    story: t`Story`,
    live: t`Live`,
    dm: t`Message`,
    stranger: t`DM to a stranger`,
    follower: t`DM to a follower`,
  };
  return (
    <div className="flex flex-col gap-3">
      {kind === 'story_global' && (
        <Choice
          legend={t`What arrives`}
          value={arrives}
          options={[
            { value: 'reply', label: t`A reply` },
            { value: 'mention', label: t`A mention` },
          ]}
          onChange={(next) => put({ arrives: next })}
        />
      )}
      {!mention && (
        <TypedField
          label={says.tryIt}
          placeholder={sample}
          value={typed}
          maxLength={2200}
          onType={(next) => put({ text: next })}
        />
      )}
      <TryAnswer text={text} result={result} toFollowers={toFollowers} />
      {views.length > 1 && (
        <Choice
          legend={t`What to look at`}
          value={view}
          options={SHOWN.filter((one) => views.includes(one)).map((value) => ({ value, label: names[value] }))}
          onChange={(next) => put({ view: next })}
        />
      )}
      <PreviewPhone
        {...{ view, text, mention, user, open, toFollowers }}
        result={pictured}
        fan={fanOf(known).username ?? t`Somebody`}
        names={Object.values(fanOf(known)).filter((name) => name !== null)}
        pictureUrl={media?.pictureUrl ?? null}
      />
      {saysNames && <WhoWrites {...{ kind, known, choices }} onChange={(next) => put({ known: next })} />}
      <p className="text-center text-[0.8125rem] text-ink-soft">
        <Trans>Drawn by the same code that answers. Nothing is sent.</Trans>
      </p>
    </div>
  );
});

/** The file of the account's own picture; null where the form names none, or one that is gone. */
function useOwnPicture(imageId: string | null): string | null {
  const { data } = useQuery({ ...picturesQuery, enabled: imageId !== null });
  return data?.items.find(({ id }) => id === imageId)?.filePath ?? null;
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
