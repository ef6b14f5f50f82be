import type { Automation } from '@recado/contract';
import type { ErrorCode } from '@recado/contract/errors';
import type { Settings } from '@recado/engine';
import { useMutation } from '@tanstack/react-query';
import { codeOf, failureOf } from '../../../../api/failures/call-error.ts';
import { activeToken, getSession } from '../../../../api/kept/session.ts';
import { getEdits, waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import type { Place } from '../../places/place.ts';
import { keepDraft } from '../draft/keep-draft.ts';
import { useRefresh } from '../use-refresh.ts';
import { keepRemoval, keepSave } from './keep-save.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';

interface Save {
  enabled: boolean;
  /** The settings that are saved: those of the form, or those that the account has already, to turn them off. */
  what: 'form' | 'saved';
  /** Over whatever version is there by now. */
  over?: boolean;
  /** True where DMs that wait take the new text; left out where that was not asked. */
  renew?: boolean | undefined;
}

interface Given {
  place: Place;
  saved: Automation | null;
  /** The settings that the form says; `version` is the one that it began from. */
  settings: Settings;
  version: number | null;
  dirty: boolean;
  draftKey: string;
  /** The caption of the media that it lies on. */
  caption: string | null;
  onSaved: (automation: Automation, what: Save['what'], then: AfterSave) => void;
  /** `waits`: it goes to the bin once there is a connection. */
  onRemoved: (waits: AfterSave['waits']) => void;
}

/** The rest that a save leaves to tell: so many DMs that take the new text, or that it waits for the connection, and what takes it back. */
export interface AfterSave {
  renewing: number;
  waits: { undo: (() => Promise<boolean>) | null } | null;
}

/** The ways to save an automation, turn it off or remove it, and what failed of that. */
export interface Saving {
  /** Saves the form, on or as a draft. Asks first where DMs wait that were planned with the text as it was. */
  save: (enabled: boolean) => void;
  /** The question before the save of what becomes of the DMs that wait. */
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
  /** The act that failed; null while nothing did. */
  failed: 'save' | 'off' | 'remove' | null;
  errorCode: ErrorCode | null;
  /** The error of the last save; null where it did not fail. */
  saveError: unknown;
}

/** Saves and removes the automation of a place: one of the two at a time, and one error at a time. */
export function useSave(given: Given): Saving {
  const { place, saved, settings, version, dirty, draftKey, onSaved, onRemoved } = given;
  const refresh = useRefresh();
  const put = useMutation({
    mutationFn: async ({ enabled, what, over, renew }: Save) => {
      const by = activeToken(getSession());
      const keep = async (isTried: boolean) => {
        const kept = { ...given, settings: what === 'form' ? settings : null, enabled, renew, isTried, by };
        const { automation, undo } = await keepSave(kept);
        const back = async () => {
          if (!(await undo?.())) return false;
          // What was typed is in the form again.
          if (what === 'form') keepDraft(draftKey, { settings, version: version || null });
          return true;
        };
        return { automation, renewing: 0, waits: { undo: undo && back } };
      };
      // Behind what waits already, which the form has read, it waits too: edits are done in their order.
      const early = !over && (isAway() || waitingOf(place.key)) ? await keep(false).catch(() => null) : null;
      if (early) return early;
      const there = over ? (await place.read()).automation : saved;
      const sent = what === 'saved' && there ? there.settings : settings;
      const edited = what === 'form' && !over ? version : (there?.version ?? null);
      try {
        const body = { enabled, settings: sent, version: edited, ...(renew && { renewWaiting: true }) };
        return { ...(await place.save(body)), waits: null };
      } catch (error) {
        if (over || failureOf(error)?.kind !== 'network') throw error;
        return keep(true).catch(() => Promise.reject(error));
      }
    },
    onSuccess: ({ automation, renewing = 0, waits }, { what }) => {
      if (!waits) trackAutomation(place.kind, 'save');
      // What was not taken before is told no more.
      if (!waits && getEdits().some((edit) => edit.place === place.key))
        void import('../../../../api/outbox/outbox.ts').then(({ forgetPlace }) => forgetPlace(place.key));
      onSaved(automation, what, { renewing, waits });
    },
    onError: () => trackAutomation(place.kind, 'save', false),
  });
  const drop = useMutation({
    mutationFn: async () => {
      const keep = (isTried: boolean) => keepRemoval({ saved, caption: given.caption, isTried });
      const early = isAway() || waitingOf(place.key) ? await keep(false).catch(() => null) : null;
      if (early) return early;
      try {
        await place.remove();
        return null;
      } catch (error) {
        if (failureOf(error)?.kind !== 'network') throw error;
        return keep(true).catch(() => Promise.reject(error));
      }
    },
    onError: () => trackAutomation(place.kind, 'remove', false),
    onSuccess: (waits) => {
      if (!waits) trackAutomation(place.kind, 'remove');
      keepDraft(draftKey, null);
      refresh();
      onRemoved(waits);
    },
  });
  const save = (asked: Save) => {
    drop.reset();
    put.mutate(asked);
  };
  const { question, ask, asking } = useWaiting<Save>((asked, renew) => save({ ...asked, renew }));
  const error = put.error ?? drop.error;
  return {
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
    error,
    failed: put.error ? (put.variables?.what === 'saved' ? 'off' : 'save') : drop.error ? 'remove' : null,
    errorCode: codeOf(error),
    saveError: put.error,
  };
}
