import { AUDIO_FILES } from '../../api/files/audio-name.ts';
import { useAddAudio } from '../../api/files/use-add-audio.ts';
import { FileButton } from '../../ui/fields/file-button.tsx';

/** Chooses a file and sends it. `alone`: in the middle of an empty screen. */
export function AddAudio({ limits, alone = false }: { limits: { fileBytes: number }; alone?: boolean }) {
  const { take, ...shown } = useAddAudio({ limits });
  return <FileButton accept={AUDIO_FILES} alone={alone} onFile={take} {...shown} />;
}
