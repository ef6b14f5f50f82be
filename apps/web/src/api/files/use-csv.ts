import { useMutation } from '@tanstack/react-query';
import { useFailureWords } from '../failures/failure-words.ts';

/** Loads lines for a spreadsheet and hands them to `save`; `tell` says `cut` where there were more than one file takes, and what failed. */
export function useCsv(
  load: () => Promise<{ csv: string; complete: boolean }>,
  { save, cut, tell }: { save: (csv: string) => void; cut: string; tell: (words: string) => void },
) {
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ csv, complete }) => {
      save(csv);
      if (!complete) tell(cut);
    },
    onError: (error) => tell(failureWords(error).message),
  });
}
