import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useFailureWords } from '../failures/failure-words.ts';

/** Loads lines for a spreadsheet and hands them to `save`; `cut` is said where there were more than one file takes. */
export function useCsv(
  load: () => Promise<{ csv: string; complete: boolean }>,
  { save, cut }: { save: (csv: string) => void; cut: string },
) {
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ csv, complete }) => {
      save(csv);
      if (!complete) toast(cut);
    },
    onError: (error) => toast(failureWords(error).message),
  });
}
