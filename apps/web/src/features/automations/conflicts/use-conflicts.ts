import type { Answer, Calls } from '@recado/contract';
import { KINDS, LIMITS } from '@recado/engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormParts } from '../form-parts.ts';

export type Conflicts = Answer<Calls['POST /automations/conflicts']>;

/** How long somebody must pause before the server is asked. */
const REST_MS = 400;

/**
 * Where the form's words meet other automations, and which of those answers `text` (null: none is asked for). Only the words go
 * over: messages that are half written answer nobody here.
 */
export function useConflicts(text: string | null): Conflicts | null {
  const { configure, mediaId } = useFormParts();
  const { kind, saved, tidied } = configure;
  const { anyComment, exactMatch, activationComments, activationMessages } = tidied.settings;
  const list = KINDS[kind].words;
  const words = (all: readonly string[]) => all.filter((word) => [...word].length <= LIMITS.triggerCharacters);
  const settings = {
    anyComment,
    exactMatch,
    activationComments: list === 'activationComments' ? words(activationComments) : [],
    activationMessages: list === 'activationMessages' ? words(activationMessages) : [],
  };
  const body = useRested(JSON.stringify({ kind, id: saved?.id ?? null, mediaId, settings, text }));
  const { data } = useQuery({
    queryKey: ['conflicts', body],
    queryFn: ({ signal }) => call('POST /automations/conflicts', { body: JSON.parse(body) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
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
