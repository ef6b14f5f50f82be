import { useAddAudio } from '../../api/files/use-add-audio.ts';
import { useRecordWords } from '../../api/files/use-record-words.ts';
import { RecordSheet } from '../../ui/recording/record-sheet.tsx';

/** Records a sound and adds it to the library. */
export function RecordAudio({ limits, onClose }: { limits: { fileBytes: number }; onClose: () => void }) {
  const { take, percent, problem } = useAddAudio({ limits, onAdded: onClose });
  const words = useRecordWords(percent);
  return <RecordSheet {...{ words, percent, problem, onClose }} mostBytes={limits.fileBytes} onKeep={take} />;
}
