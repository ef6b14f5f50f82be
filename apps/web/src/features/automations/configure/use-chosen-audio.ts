import type { Audio } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { audiosQuery } from '../../../api/queries.ts';

/** The audio of the library that the form names; null where it names none, or one that is gone. */
export function useChosenAudio(audioId: string | null): Audio | null {
  const { data } = useQuery({ ...audiosQuery, enabled: audioId !== null });
  return data?.items.find(({ id }) => id === audioId) ?? null;
}
