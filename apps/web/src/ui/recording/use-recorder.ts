import { useEffect, useRef, useState } from 'react';
import { type NoSound, openMicrophone } from './open-microphone.ts';
import { recordedAs } from './recorded-as.ts';
import { type Heard, type Recording, startRecording } from './start-recording.ts';

/** The place of a recording between the question and the file. */
export type Step =
  | { at: 'asks' }
  /** The browser asks for the microphone. */
  | { at: 'opens' }
  | ({ at: 'records' } & Heard)
  /** It is made into what Instagram plays. */
  | { at: 'converts' }
  /** `address`: where it can be heard, in this tab. */
  | { at: 'recorded'; sound: Blob; address: string }
  | { at: 'cannot'; why: NoSound };

/** Things that have to be let go when nobody wants them any more. */
interface Held {
  recording: Recording | null;
  address: string | null;
  isGone: boolean;
}

/** Records one sound: asks for the microphone, listens, and hands out a file that the library takes. */
export function useRecorder({ mostBytes }: { mostBytes: number }) {
  const [step, setStep] = useState<Step>({ at: 'asks' });
  const held = useRef<Held>({ recording: null, address: null, isGone: false });

  useEffect(() => {
    const { current } = held;
    current.isGone = false;
    return () => {
      current.isGone = true;
      letGo(current);
    };
  }, []);

  async function finish(heard: Blob, isReady: boolean) {
    const { current } = held;
    current.recording = null;
    if (!isReady) setStep({ at: 'converts' });
    try {
      // Loaded only for browsers that need it.
      const sound = isReady ? heard : await (await import('./convert-to-aac.ts')).convertToAac(heard);
      if (current.isGone) return;
      current.address = URL.createObjectURL(sound);
      setStep({ at: 'recorded', sound, address: current.address });
    } catch {
      if (!current.isGone) setStep({ at: 'cannot', why: 'broken' });
    }
  }

  async function start() {
    const { current } = held;
    letGo(current);
    setStep({ at: 'opens' });
    const stream = await openMicrophone();
    if (typeof stream === 'string') return setStep({ at: 'cannot', why: stream });
    const as = recordedAs((mimeType) => MediaRecorder.isTypeSupported(mimeType));
    if (current.isGone || !as) {
      for (const track of stream.getTracks()) track.stop();
      return setStep({ at: 'cannot', why: 'unsupported' });
    }
    setStep({ at: 'records', ms: 0, level: 0, share: 0 });
    current.recording = startRecording({
      ...{ stream, as, mostBytes },
      onHeard: (heard) => setStep((now) => (now.at === 'records' ? { at: 'records', ...heard } : now)),
      onStopped: (sound) => void finish(sound, as.isReady),
    });
  }

  return {
    step,
    start: () => void start(),
    stop: () => held.current.recording?.stop(),
    discard: () => {
      letGo(held.current);
      setStep({ at: 'asks' });
    },
  };
}

function letGo(held: Held): void {
  held.recording?.drop();
  held.recording = null;
  if (held.address) URL.revokeObjectURL(held.address);
  held.address = null;
}
