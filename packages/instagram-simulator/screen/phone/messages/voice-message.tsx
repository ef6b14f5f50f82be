import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSpeech } from '../../speech-provider.tsx';

const bars = 28;

/** A voice message: play, pause, jump by tapping the waves, and how long it lasts. */
export function VoiceMessage({ url, mid }: { url: string; mid: string }) {
  const { say } = useSpeech();
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const toggle = () => {
    const audio = sound.current;
    if (audio?.paused) audio.play().catch(() => setBroken(true));
    else audio?.pause();
  };
  const jump = (share: number) => {
    if (sound.current) sound.current.currentTime = share * length;
    setAt(share * length);
  };
  const share = length > 0 ? at / length : 0;
  const Icon = playing ? Pause : Play;
  return (
    <div className="flex w-64 max-w-full items-center gap-2.5 rounded-[1.25rem] rounded-bl-md bg-raised py-1.5 pr-3.5 pl-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message has no captions to show */}
      <audio
        ref={sound}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => jump(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(finite(event.currentTarget.duration))}
        onError={() => setBroken(true)}
      />
      <button
        type="button"
        disabled={broken}
        aria-label={playing ? say('pause') : say('play')}
        onClick={toggle}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent disabled:opacity-50"
      >
        <Icon aria-hidden className="size-5 fill-current" />
      </button>
      {broken ? (
        <p className="text-sm text-muted">{say('voiceBroken')}</p>
      ) : (
        <span className="relative flex h-11 min-w-0 py-1.5 flex-1 items-center gap-[2px]">
          {wave(mid).map((height, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the waves of one message never change places
              key={index}
              style={{ height: `${height}%` }}
              className={`flex-1 rounded-full ${index / bars < share ? 'bg-accent' : 'bg-edge/50'}`}
            />
          ))}
          <input
            type="range"
            aria-label={say('voiceMessage')}
            min={0}
            max={1}
            step={0.01}
            value={share}
            onChange={(event) => jump(Number(event.target.value))}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
        </span>
      )}
      {!broken && <span className="text-xs text-muted tabular-nums">{clock(playing || at > 0 ? at : length)}</span>}
    </div>
  );
}

function finite(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Heights in percent, always the same for one message. They show that it is a voice, not how it sounds. */
function wave(mid: string): number[] {
  return Array.from({ length: bars }, (_, index) => {
    const code = mid.charCodeAt((index * 7 + mid.length) % mid.length);
    return 22 + ((code * (index + 5) * 31) % 72);
  });
}
