import { useSpeech } from '../speech-provider.tsx';

/** The status of an answer, coloured by how it went; 0 means that none came. */
export function StatusChip({ status }: { status: number }) {
  const { say } = useSpeech();
  const tone =
    status === 0 || status >= 500
      ? 'bg-bad-soft text-bad'
      : status >= 400
        ? 'bg-warn-soft text-warn'
        : 'bg-ok-soft text-ok';
  return <span className={`chip shrink-0 ${tone}`}>{status === 0 ? say('noAnswer') : status}</span>;
}
