import { BITS_PER_SECOND, longestMs, type RecordedAs, shareOf } from './recorded-as.ts';

/** The signs of a recording that is under way, for who watches it. */
export interface Heard {
  ms: number;
  /** From 0 to 1: how loud it is now. */
  level: number;
  /** From 0 to 1: how much of what a file may hold is used. */
  share: number;
}

interface Given {
  stream: MediaStream;
  as: RecordedAs;
  mostBytes: number;
  onHeard: (heard: Heard) => void;
  /** The whole recording, once it is stopped; it stops by itself when it is full. */
  onStopped: (sound: Blob) => void;
}

/** A recording that is under way. */
export interface Recording {
  stop: () => void;
  /** Ends it and forgets what was heard. */
  drop: () => void;
}

const PIECE_MS = 500;
const LOOK_MS = 80;
/** A voice seldom comes near the loudest that there is. */
const LOUD = 4;

/** Records what a microphone hears. The microphone is let go with the recording. */
export function startRecording({ stream, as, mostBytes, onHeard, onStopped }: Given): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: as.mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const ear = listen(stream);
  const pieces: Blob[] = [];
  const began = performance.now();
  let dropped = false;
  let bytes = 0;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const look = setInterval(() => {
    const ms = Math.min(performance.now() - began, longestMs(mostBytes));
    // What is converted weighs something else than what was recorded.
    const share = shareOf({ ms, bytes: as.isReady ? bytes : 0, mostBytes });
    onHeard({ ms, level: ear.level(), share });
    if (share === 1) stop();
  }, LOOK_MS);
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    bytes += data.size;
  };
  recorder.onstop = () => {
    clearInterval(look);
    ear.close();
    for (const track of stream.getTracks()) track.stop();
    if (!dropped) onStopped(new Blob(pieces, { type: as.mimeType }));
  };
  recorder.start(PIECE_MS);
  return {
    stop,
    drop: () => {
      dropped = true;
      stop();
    },
  };
}

function listen(stream: MediaStream) {
  const context = new AudioContext();
  const ear = context.createAnalyser();
  const wave = new Float32Array(ear.fftSize);
  context.createMediaStreamSource(stream).connect(ear);
  return {
    level: () => {
      ear.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, one) => sum + one * one, 0) / wave.length;
      return Math.min(1, Math.sqrt(power) * LOUD);
    },
    close: () => void context.close(),
  };
}
