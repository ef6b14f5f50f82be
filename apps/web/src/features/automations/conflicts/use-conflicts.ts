import type { Answer, Calls } from '@recado/contract';
import { type AutomationKind, KINDS, LIMITS, type Settings } from '@recado/engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFormParts } from '../form/form-parts.ts';

export type Conflicts = Answer<Calls['POST /automations/conflicts']>;

/** The pause that somebody must make before the server is asked. */
const REST_MS = 400;

/** Words that are held against those of other automations. */
interface Asked {
  kind: AutomationKind;
  /** Null for one that was never saved. */
  id: string | null;
  mediaId: string | null;
  settings: Pick<Settings, 'anyComment' | 'exactMatch' | 'drawnOut' | 'activationComments' | 'activationMessages'>;
}

/** Asks the server where the form's words meet other automations, and which of those answers `text` (null: none is asked for). */
export function useConflicts(text: string | null): Conflicts | null {
  const { configure, mediaId } = useFormParts();
  const { kind, saved, tidied } = configure;
  return useConflictsOf({ kind, id: saved?.id ?? null, mediaId, settings: tidied.settings }, { text });
}

/**
 * The same of any automation; nothing is asked while it is not `enabled`. Only the words go over: messages that are half written
 * answer nobody here.
 */
export function useConflictsOf(
  { kind, id, mediaId, settings: all }: Asked,
  { text = null, enabled = true }: { text?: string | null; enabled?: boolean },
): Conflicts | null {
  const { anyComment, exactMatch, drawnOut, activationComments, activationMessages } = all;
  const list = KINDS[kind].words;
  const words = (all: readonly string[]) => all.filter((word) => [...word].length <= LIMITS.triggerCharacters);
  const settings = {
    anyComment,
    exactMatch,
    drawnOut,
    activationComments: list === 'activationComments' ? words(activationComments) : [],
    activationMessages: list === 'activationMessages' ? words(activationMessages) : [],
  };
  const body = useRested(JSON.stringify({ kind, id, mediaId, settings, text }));
  const { data } = useQuery({
    queryKey: ['conflicts', body],
    queryFn: ({ signal }) => call('POST /automations/conflicts', { body: JSON.parse(body) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled,
  });
  return data ?? null;
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
