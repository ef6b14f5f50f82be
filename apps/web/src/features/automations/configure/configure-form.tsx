import { useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { fansLocaleOf, type SessionUser } from '../../../api/kept/session.ts';
import { trackAutomation } from '../../../api/usage/track.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { FormNotes } from '../form/form-notes.tsx';
import { FormPartsProvider } from '../form/form-parts.ts';
import { MessagePart } from '../form/message-part.tsx';
import { NamePart } from '../form/name-part.tsx';
import { MoreOptions } from '../form/options/more-options.tsx';
import { optionAt } from '../form/options/options.ts';
import { useOpenOptions } from '../form/options/use-open-options.ts';
import { TriggerPart } from '../form/trigger-part.tsx';
import { useTellRemoved } from '../list/acts/use-tell-removed.ts';
import type { Loaded, LoadedMedia, Place } from '../places/place.ts';
import { Preview, PreviewSheet } from '../preview/in-sight/preview-frame.tsx';
import { PreviewStrip } from '../preview/in-sight/preview-strip.tsx';
import { useOpenPreview } from '../preview/in-sight/use-open-preview.ts';
import { TryingProvider } from '../preview/trying.tsx';
import { StartFromRecipe } from '../recipes/start-from-recipe.tsx';
import { useKindWords } from '../words/kind-words.ts';
import { useProblemWords } from '../words/problem-words.ts';
import { useNotNowWords } from '../words/use-not-now-words.ts';
import type { Left } from '../words/words-field.tsx';
import { goToField } from './go-to-field.ts';
import { SaveBar } from './save/save-bar.tsx';
import { useTellWaits } from './save/use-tell-waits.ts';
import { useRenewingWords } from './save/use-waiting.ts';
import { useConfigure } from './use-configure.ts';

/** Only a remix has a code. */
const CodePart = lazy(() => import('../form/code-part.tsx').then((module) => ({ default: module.CodePart })));

interface Props {
  place: Place;
  loaded: Loaded;
  user: SessionUser;
  addWord?: string | undefined;
  onClose: () => void;
}

/** The configuration of one automation, read from top to bottom as a sentence, with the fan's phone beside it. */
export function ConfigureForm({ place, loaded, user, addWord, onClose }: Props) {
  const { t } = useLingui();
  const words = useProblemWords();
  const locale = fansLocaleOf(user);
  const renewed = useRenewingWords();
  const notNow = useNotNowWords();
  const says = useKindWords()(place.kind);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const preview = useOpenPreview();
  const isWide = useWide();
  const left = useRef<Left | null>(null);
  const boxes = useRef<HTMLFormElement>(null);
  const tellRemoved = useTellRemoved();
  const tellWaits = useTellWaits();
  const configure = useConfigure({
    place,
    loaded,
    user,
    addWord,
    onSaved: (automation, { renewing, waits }) => {
      const { enabled, settings } = automation;
      if (waits) {
        tellWaits(waits.undo);
        return onClose();
      }
      const wasOn = loaded.automation?.enabled === true;
      const kept = wasOn
        ? t`It is paused. Your texts are kept.`
        : t`Saved as a draft. It answers nobody until you turn it on.`;
      toast(enabled ? (notNow(settings) ?? says.turnedOn) : kept);
      if (renewing > 0) toast(renewed(renewing));
      onClose();
    },
    onRemoved: (waits) => {
      if (waits) tellWaits(waits.undo);
      else tellRemoved(says.removed, configure.saved);
      onClose();
    },
  });
  useEffect(() => trackAutomation(place.kind, 'open'), [place.kind]);
  const wrong = configure.problems.filter(({ severity }) => severity === 'error');
  const options = useOpenOptions([...wrong, ...configure.refusals].map(({ path }) => path));
  const errorAt = (path: string) => {
    const refused = configure.refusals.find((refusal) => refusal.path === path);
    if (refused) return refused.message;
    const problem = wrong.find((one) => one.path === path);
    return problem && (touched.has(path) || shownAtOnce(problem.code)) ? words(problem) : undefined;
  };
  const warningAt = (path: string) => {
    const problem = configure.problems.find((one) => one.severity === 'warning' && one.path === path);
    return problem && words(problem);
  };
  const touch = (...paths: string[]) => setTouched((old) => new Set([...old, ...paths]));
  const goTo = (path: string) => {
    const option = optionAt(path);
    // The box stands there, marked, before it is looked for; so is every other that keeps it from being turned on.
    flushSync(() => {
      touch(path, ...wrong.map((problem) => problem.path));
      if (option) options.open(option);
    });
    if (boxes.current) goToField(boxes.current, path);
  };
  const { media } = loaded;
  const { fields } = KINDS[place.kind];
  return (
    <FormPartsProvider
      value={{ configure, mediaId: media?.id ?? null, words, errorAt, warningAt, touch, left, options, goTo }}
    >
      <TryingProvider>
        <Sheet
          open
          onClose={onClose}
          shape="wide"
          closeLabel={t`Close`}
          title={configure.saved ? says.adjust : says.ask}
          subtitle={media && <MediaLine media={media} />}
          footer={
            <div className="flex flex-col gap-2">
              {!isWide && <PreviewStrip user={user} onOpen={preview.show} />}
              <SaveBar />
            </div>
          }
        >
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
            <form ref={boxes} className="flex min-w-0 flex-col gap-8" onSubmit={(event) => event.preventDefault()}>
              <FormNotes gone={media?.gone ?? false} />
              {!configure.saved && <StartFromRecipe />}
              {fields.includes('name') && <NamePart />}
              {configure.saved?.code && configure.saved.mediaId === null && (
                <Suspense fallback={<Skeleton className="h-28 !rounded-control" />}>
                  <CodePart code={configure.saved.code} />
                </Suspense>
              )}
              <TriggerPart locale={locale} caption={media?.caption ?? null} />
              <MessagePart locale={locale} />
              <MoreOptions locale={locale} media={media} />
            </form>
            {isWide && (
              <div className="sticky top-0">
                <Preview media={media} user={user} />
              </div>
            )}
          </div>
          {!isWide && <PreviewSheet open={preview.isOpen} onClose={preview.hide} media={media} user={user} />}
        </Sheet>
      </TryingProvider>
    </FormPartsProvider>
  );
}

/** The post or story that it lies on. */
function MediaLine({ media }: { media: LoadedMedia }) {
  return (
    <span className="flex items-center gap-2">
      <Picture src={media.pictureUrl} eager className="size-7 shrink-0 rounded-mark" />
      <span className="line-clamp-1 min-w-0" dir="auto">
        {media.caption || '–'}
      </span>
    </span>
  );
}

/** Limits are worth saying while typing; everything else waits until the box is left. */
function shownAtOnce(code: string): boolean {
  return (
    code.endsWith('_too_large') ||
    code.endsWith('_too_long') ||
    code === 'self_trigger' ||
    code === 'schedule_ends_before' ||
    code === 'audio_link_in_card' ||
    code === 'trigger_folds_to_nothing'
  );
}
