import type { Audio, Automation } from '@recado/contract';
import type { AutomationKind, Problem, Settings } from '@recado/engine';
import { useMemo, useState } from 'react';
import { fansLocaleOf, type SessionUser } from '../../../api/kept/session.ts';
import { useNow } from '../../../i18n/use-now.ts';
import type { Loaded, Place } from '../places/place.ts';
import { asSent } from './draft/as-sent.ts';
import { beginSettings } from './draft/begin-settings.ts';
import { draftKey } from './draft/keep-draft.ts';
import { type Tidied, tidy } from './draft/tidy.ts';
import { type Typing, useDraft } from './draft/use-draft.ts';
import { problemsOf } from './problems-of.ts';
import { type Refusal, refusalsOf } from './save/refusals-of.ts';
import { type AfterSave, type Saving, useSave } from './save/use-save.ts';
import { useChosenAudio } from './use-chosen-audio.ts';
import { useRefresh } from './use-refresh.ts';

/** The form of one automation: what is typed, what is wrong with it, and what becomes of it. */
export interface Configure extends Omit<Saving, 'saveError'>, Pick<Typing, 'form' | 'restored' | 'change'> {
  kind: AutomationKind;
  tidied: Tidied;
  /** As they are sent: with their links over our address while sales are counted. */
  sent: Settings;
  /** Sales are counted: `sent` differs where its links fit. */
  counted: boolean;
  /** The audio that the form names, where it is in the library. */
  audio: Audio | null;
  saved: Automation | null;
  /** True where the edit that is shown waits for the connection. */
  waits: boolean;
  /** Problems by the boxes of the form, warnings among them. */
  problems: Problem[];
  refusals: Refusal[];
  dirty: boolean;
  discard: () => void;
  /** Shows what was saved otherwise than by this form, and forgets what was typed. */
  adopt: (automation: Automation) => void;
}

interface Given {
  place: Place;
  loaded: Loaded;
  user: SessionUser;
  addWord?: string | undefined;
  onSaved: (automation: Automation, then: AfterSave) => void;
  onRemoved: (waits: AfterSave['waits']) => void;
}

/** Puts the form of one automation together: what is typed, what is wrong with it, and saving it. */
export function useConfigure({ place, loaded, user, addWord, onSaved, onRemoved }: Given): Configure {
  const { kind } = place;
  const key = draftKey(user.id, place.key);
  const refresh = useRefresh();
  const [saved, setSaved] = useState(loaded.automation);
  const locale = fansLocaleOf(user);
  const { form, version, restored, change, startOver, goOn } = useDraft({ key, kind, locale, saved, addWord });
  const tidied = useMemo(() => tidy(kind, form), [kind, form]);
  const audio = useChosenAudio(form.audioId);
  const playerUrl = audio?.playerUrl ?? null;
  const sent = useMemo(
    () => (user.salesOn ? asSent(tidied.settings, playerUrl) : tidied.settings),
    [tidied, user.salesOn, playerUrl],
  );
  const now = useNow();
  const problems = useMemo(() => problemsOf(kind, tidied, { playerUrl, now }), [kind, tidied, playerUrl, now]);
  const begun = useMemo(
    () => JSON.stringify(tidy(kind, saved?.settings ?? beginSettings(kind, locale)).settings),
    [kind, saved, locale],
  );
  const dirty = useMemo(() => JSON.stringify(tidied.settings) !== begun, [tidied, begun]);
  const { saveError, ...saving } = useSave({
    place,
    saved,
    settings: tidied.settings,
    version,
    dirty,
    draftKey: key,
    caption: loaded.media?.caption ?? null,
    onSaved: (automation, what, then) => {
      goOn(automation, what);
      setSaved(automation);
      refresh();
      onSaved(automation, then);
    },
    onRemoved,
  });
  return {
    ...saving,
    kind,
    form,
    tidied,
    sent,
    counted: user.salesOn,
    audio,
    saved,
    waits: loaded.waits != null,
    problems,
    refusals: refusalsOf(saveError, tidied),
    dirty,
    restored,
    change,
    discard: () => startOver(saved),
    adopt: (automation) => {
      startOver(automation);
      setSaved(automation);
      refresh();
    },
  };
}
