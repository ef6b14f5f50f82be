import type { Audio } from '@recado/contract';
import { useAddAudio } from '../../../../api/files/use-add-audio.ts';
import { useRecordWords } from '../../../../api/files/use-record-words.ts';
import { RecordSheet } from '../../../../ui/recording/record-sheet.tsx';

interface Props {
  limits: { fileBytes: number };
  onAdded: (audio: Audio) => void;
  onClose: () => void;
}

/** Records a sound for the message that is being written; it is in the library from then on. */
export function RecordAudio({ limits, onAdded, onClose }: Props) {
  const { take, percent, problem } = useAddAudio({ limits, onAdded });
  const words = useRecordWords(percent);
  return <RecordSheet {...{ words, percent, problem, onClose }} mostBytes={limits.fileBytes} onKeep={take} />;
}
