import { useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { fansLocaleOf, type SessionUser } from '../../../api/kept/session.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { CaptionPart } from '../form/caption-part.tsx';
import { CodePart } from '../form/code-part.tsx';
import { CooldownPart } from '../form/cooldown-part.tsx';
import { FormNotes } from '../form/form-notes.tsx';
import { FormPartsProvider } from '../form/form-parts.ts';
import { GatePart } from '../form/gate-part.tsx';
import { MessagePart } from '../form/message-part.tsx';
import { NamePart } from '../form/name-part.tsx';
import { ReplyPart } from '../form/reply-part.tsx';
import { SpamPart } from '../form/spam-part.tsx';
import { TestPart } from '../form/test-part.tsx';
import { TriggerPart } from '../form/trigger-part.tsx';
import type { Loaded, Place } from '../places/place.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { StartFromRecipe } from '../recipes/start-from-recipe.tsx';
import { useKindWords } from '../words/kind-words.ts';
import { useProblemWords } from '../words/problem-words.ts';
import { useNotNowWords } from '../words/use-not-now-words.ts';
import type { Left } from '../words/words-field.tsx';
import { AutomationActions } from './automation-actions.tsx';
import { goToField } from './go-to-field.ts';
import { SaveBar } from './save-bar.tsx';
import { useConfigure } from './use-configure.ts';
import { useViews } from './use-views.ts';
import { useRenewingWords } from './use-waiting.ts';

const SchedulePart = lazy(() =>
  import('../form/schedule/schedule-part.tsx').then((module) => ({ default: module.SchedulePart })),
);

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
  const { view, show, inside } = useViews();
  const [left, setLeft] = useState<Left | null>(null);
  const boxes = useRef<HTMLFormElement>(null);
  const configure = useConfigure({
    place,
    loaded,
    user,
    addWord,
    onSaved: ({ enabled, settings }, renewing) => {
      const wasOn = loaded.automation?.enabled === true;
      const kept = wasOn
        ? t`It is off. Your texts are kept.`
        : t`Saved as a draft. It answers nobody until you turn it on.`;
      toast(enabled ? (notNow(settings) ?? says.turnedOn) : kept);
      if (renewing > 0) toast(renewed(renewing));
      onClose();
    },
    onRemoved: () => {
      toast(says.removed);
      onClose();
    },
  });
  const errorAt = (path: string) => {
    const refused = configure.refusals.find((refusal) => refusal.path === path);
    if (refused) return refused.message;
    const problem = configure.problems.find((one) => one.severity === 'error' && one.path === path);
    return problem && (touched.has(path) || shownAtOnce(problem.code)) ? words(problem) : undefined;
  };
  const warningAt = (path: string) => {
    const problem = configure.problems.find((one) => one.severity === 'warning' && one.path === path);
    return problem && words(problem);
  };
  const touch = (path: string) => setTouched((old) => new Set(old).add(path));
  const goTo = (path: string) => {
    // The box stands there, marked, before it is looked for.
    flushSync(() => {
      show('form');
      touch(path);
    });
    if (boxes.current) goToField(boxes.current, path);
  };
  const { media } = loaded;
  const { fields, publicReply, followerGate } = KINDS[place.kind];
  return (
    <FormPartsProvider
      value={{ configure, mediaId: media?.id ?? null, words, errorAt, warningAt, touch, left, setLeft, goTo }}
    >
      <Sheet
        open
        onClose={onClose}
        shape="wide"
        closeLabel={t`Close`}
        title={configure.saved ? says.adjust : says.ask}
        subtitle={
          media && (
            <span className="flex items-center gap-2">
              <Picture src={media.pictureUrl} eager className="size-7 shrink-0 rounded-mark" />
              <span className="line-clamp-1 min-w-0" dir="auto">
                {media.caption || '–'}
              </span>
            </span>
          )
        }
        footer={<SaveBar />}
      >
        <div className="sticky top-0 z-10 -mx-1 bg-surface px-1 pb-3 lg:hidden">
          <Choice
            legend={t`Show`}
            value={view}
            options={[
              { value: 'form', label: t`Set up` },
              { value: 'preview', label: t`Try it` },
            ]}
            onChange={show}
          />
        </div>
        <div ref={inside} className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <form
            ref={boxes}
            className={view === 'form' ? 'flex min-w-0 flex-col gap-9' : 'hidden min-w-0 flex-col gap-9 lg:flex'}
            onSubmit={(event) => event.preventDefault()}
          >
            <FormNotes gone={media?.gone ?? false} />
            {!configure.saved && <StartFromRecipe />}
            {fields.includes('name') && <NamePart />}
            {configure.saved?.code && <CodePart code={configure.saved.code} tied={configure.saved.mediaId !== null} />}
            {fields.includes('captionText') && <CaptionPart />}
            <TriggerPart />
            {publicReply && <ReplyPart locale={locale} />}
            <MessagePart locale={locale} />
            {followerGate && <GatePart locale={locale} />}
            {fields.includes('cooldown_days') && <CooldownPart />}
            {fields.includes('detectSpam') && <SpamPart />}
            <Suspense>
              <SchedulePart />
            </Suspense>
            <TestPart />
            {configure.saved && <AutomationActions media={media} />}
          </form>
          <div className={view === 'preview' ? 'min-w-0' : 'hidden min-w-0 lg:sticky lg:top-0 lg:block'}>
            <PreviewPanel media={media} user={user} />
          </div>
        </div>
      </Sheet>
    </FormPartsProvider>
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
