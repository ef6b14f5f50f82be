import type { Audio, Automation, CurrentUser } from '@recado/contract';
import type { ErrorCode } from '@recado/contract/errors';
import { type AutomationKind, checkSettings, KINDS, type Problem, type Settings } from '@recado/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { codeOf, failureOf } from '../../../api/failures/call-error.ts';
import type { Loaded, Place } from '../places/place.ts';
import { asSent } from './as-sent.ts';
import { draftKey, keepDraft, readDraft, startSettings } from './draft.ts';
import { type Tidied, tidy } from './tidy.ts';
import { useChosenAudio } from './use-chosen-audio.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';

/** A refused box as the server words it: `path` of the form, its sentence. */
export interface Refusal {
  path: string;
  message: string;
}

export interface Configure {
  kind: AutomationKind;
  form: Settings;
  tidied: Tidied;
  /** As they are sent: with their links over our address while sales are counted. */
  sent: Settings;
  /** Sales are counted: `sent` differs where its links fit. */
  counted: boolean;
  /** The audio that the form names, where it is in the library. */
  audio: Audio | null;
  saved: Automation | null;
  /** Problems by the boxes of the form, warnings among them. */
  problems: Problem[];
  refusals: Refusal[];
  dirty: boolean;
  /** What was typed before stands here again. */
  restored: boolean;
  change: (change: Partial<Settings>) => void;
  discard: () => void;
  /** Shows what was saved otherwise than by this form, and forgets what was typed. */
  adopt: (automation: Automation) => void;
  /** Saves the form, on or as a draft. Asks first where DMs wait that were planned with the text as it was. */
  save: (enabled: boolean) => void;
  /** What becomes of those, asked before the save. */
  question: Waiting;
  /** Turns off what is saved; what is typed stays here, unsaved. */
  turnOff: () => void;
  remove: () => void;
  /** Does again what failed. */
  retry: () => void;
  /** Does what was refused all the same, over the version that was saved elsewhere meanwhile. */
  insist: () => void;
  saving: boolean;
  removing: boolean;
  error: unknown;
  /** What failed; null while nothing did. */
  failed: 'save' | 'off' | 'remove' | null;
  errorCode: ErrorCode | null;
}

interface Save {
  enabled: boolean;
  /** What is saved: the form, or what the account has already, to turn it off. */
  what: 'form' | 'saved';
  /** Over whatever version is there by now. */
  over?: boolean;
  /** What waits takes the new text. */
  renew?: boolean;
}

interface Given {
  place: Place;
  loaded: Loaded;
  user: Pick<CurrentUser, 'id' | 'salesOn'>;
  addWord?: string | undefined;
  /** `renewing`: so many DMs that wait take the new text. */
  onSaved: (enabled: boolean, renewing: number) => void;
  onRemoved: () => void;
}

/** The form of one automation: what is typed, what is wrong with it, and saving it. Every change is kept in this browser at once. */
export function useConfigure({ place, loaded, user, addWord, onSaved, onRemoved }: Given): Configure {
  const { kind } = place;
  const key = draftKey(user.id, place.key);
  const client = useQueryClient();
  const [saved, setSaved] = useState(loaded.automation);
  const [begun] = useState(() => begin({ key, kind, saved: loaded.automation, addWord }));
  const [form, setForm] = useState(begun.settings);
  const [restored, setRestored] = useState(begun.restored);
  const [version, setVersion] = useState(begun.version);
  const tidied = useMemo(() => tidy(kind, form), [kind, form]);
  const audio = useChosenAudio(form.audioId);
  const sent = useMemo(
    () => (user.salesOn ? asSent(tidied.settings, audio?.playerUrl ?? null) : tidied.settings),
    [tidied, user.salesOn, audio],
  );
  const dirty =
    JSON.stringify(tidied.settings) !== JSON.stringify(tidy(kind, saved?.settings ?? startSettings()).settings);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['media'] }),
      client.invalidateQueries({ queryKey: ['summary'] }),
      client.invalidateQueries({ queryKey: ['automation'] }),
      client.invalidateQueries({ queryKey: ['named'] }),
    ]);
  const put = useMutation({
    mutationFn: async ({ enabled, what, over, renew = false }: Save) => {
      const there = over ? (await place.read()).automation : saved;
      const settings = what === 'saved' && there ? there.settings : tidied.settings;
      const edited = what === 'form' && !over ? version : (there?.version ?? null);
      return place.save({ enabled, settings, version: edited, ...(renew && { renewWaiting: true }) });
    },
    onSuccess: ({ automation, renewing = 0 }, { what }) => {
      if (what === 'form') keepDraft(key, null);
      // What is typed began from the very version that was turned off: it goes on from there.
      else if (readDraft(key) && automation.version - 1 === version)
        keepDraft(key, { settings: form, version: automation.version });
      setSaved(automation);
      setVersion(automation.version);
      refresh();
      onSaved(automation.enabled, renewing);
    },
  });
  const drop = useMutation({
    mutationFn: () => place.remove(),
    onSuccess: () => {
      keepDraft(key, null);
      refresh();
      onRemoved();
    },
  });
  const save = (asked: Save) => {
    drop.reset();
    put.mutate(asked);
  };
  const { question, ask, asking } = useWaiting<Save>((asked, renew) => save({ ...asked, renew }));
  return {
    kind,
    form,
    tidied,
    sent,
    counted: user.salesOn,
    audio,
    saved,
    problems: checkSettings(kind, tidied.settings, { playerUrl: audio?.playerUrl ?? null }).map((problem) => ({
      ...problem,
      path: tidied.boxOf(problem.path),
    })),
    refusals: refusalsOf(put.error, tidied),
    dirty,
    restored,
    change: (change) => {
      const next = { ...form, ...change };
      setForm(next);
      keepDraft(key, { settings: next, version });
    },
    discard: () => {
      keepDraft(key, null);
      setForm(formOf(saved?.settings ?? null));
      setVersion(saved?.version ?? null);
      setRestored(false);
    },
    adopt: (automation) => {
      keepDraft(key, null);
      setSaved(automation);
      setForm(formOf(automation.settings));
      setVersion(automation.version);
      setRestored(false);
      refresh();
    },
    // What was off has nothing that waits.
    save: (enabled) => {
      const asked = { enabled, what: 'form' } as const; // const: of the two words
      if (enabled && saved?.enabled && dirty) ask({ id: saved.id, asked });
      else save(asked);
    },
    question,
    turnOff: () => save({ enabled: false, what: 'saved' }),
    remove: () => {
      put.reset();
      drop.mutate();
    },
    retry: () => (put.error && put.variables ? put.mutate(put.variables) : drop.mutate()),
    insist: () => put.variables && put.mutate({ ...put.variables, over: true }),
    saving: put.isPending || asking,
    removing: drop.isPending,
    error: put.error ?? drop.error,
    failed: put.error ? (put.variables?.what === 'saved' ? 'off' : 'save') : drop.error ? 'remove' : null,
    errorCode: codeOf(put.error ?? drop.error),
  };
}

interface Beginning {
  key: string;
  kind: AutomationKind;
  saved: Automation | null;
  addWord?: string | undefined;
}

function begin({ key, kind, saved, addWord }: Beginning) {
  const draft = readDraft(key);
  const settings = formOf(draft?.settings ?? saved?.settings ?? null);
  const version = draft ? draft.version : (saved?.version ?? null);
  const list = KINDS[kind].words;
  if (list && addWord && !settings[list].includes(addWord)) settings[list] = [...settings[list], addWord];
  return { settings, version, restored: draft !== null };
}

/** The form always shows a box for the message. */
function formOf(settings: Settings | null): Settings {
  const form = { ...(settings ?? startSettings()) };
  if (form.messagetitletexts.length === 0) form.messagetitletexts = [''];
  return form;
}

function refusalsOf(error: unknown, tidied: Tidied): Refusal[] {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return [];
  return (failure.problem.errors ?? []).map(({ path, message }) => ({
    path: tidied.boxOf(path.replace(/^(body\.)?settings\./, '')),
    message,
  }));
}
