import { Mic, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Progress } from '../fields/meter.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Notice } from '../notices/notice.tsx';
import { Sheet } from '../sheets/sheet.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { NoSound } from './open-microphone.ts';
import { type Step, useRecorder } from './use-recorder.ts';

/** The words of a recording, in the language on screen. */
export interface RecordWords {
  title: string;
  close: string;
  discard: string;
  /** Before the browser asks. */
  asks: ReactNode;
  allow: string;
  opens: string;
  stop: string;
  /** The name of the bar, and the sentence on its end. */
  used: string;
  full: string;
  converts: string;
  again: string;
  keep: string;
  sending: string;
  name: string;
  named: string;
  cannot: Record<NoSound, string>;
  retry: string;
  time: (ms: number) => string;
}

interface Props {
  words: RecordWords;
  mostBytes: number;
  /** The percentage that has been sent of what is kept; null while nothing is sent. */
  percent: number | null;
  /** The reason for which it was not taken. */
  problem: string | null;
  onKeep: (file: File) => void;
  onClose: () => void;
}

const LONGEST_NAME = 100;

/** A sheet that records a voice message: asks, listens, lets one hear it, and hands over what is kept. */
export function RecordSheet({ words, mostBytes, percent, problem, onKeep, onClose }: Props) {
  const { step, start, stop, discard } = useRecorder({ mostBytes });
  const [name, setName] = useState(words.named);
  const isSending = percent !== null;
  const keep = () => {
    if (step.at !== 'recorded' || name.trim() === '' || isSending) return;
    onKeep(new File([step.sound], `${name.trim()}.m4a`, { type: 'audio/mp4' }));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={words.close}
      title={words.title}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {step.at === 'recorded' ? words.discard : words.close}
          </Button>
          <NextButton {...{ step, words, start, stop }} />
          {step.at === 'recorded' && (
            <>
              <Button look="soft" disabled={isSending} onClick={discard}>
                <RotateCcw aria-hidden className="size-5" />
                {words.again}
              </Button>
              <Button className="max-sm:w-full" busy={isSending} disabled={name.trim() === ''} onClick={keep}>
                {isSending ? words.sending : words.keep}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Now step={step} words={words} />
        {step.at === 'recorded' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <TextField
              label={words.name}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </form>
        )}
        {isSending && (
          <progress className="h-1.5 w-full accent-accent" max={100} value={percent} aria-label={words.sending} />
        )}
        {problem && (
          <Notice role="alert" tone="bad">
            {problem}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

/** The one thing to do next, until there is a recording. */
function NextButton({
  step,
  words,
  start,
  stop,
}: {
  step: Step;
  words: RecordWords;
  start: () => void;
  stop: () => void;
}) {
  switch (step.at) {
    case 'asks':
      return (
        <Button onClick={start}>
          <Mic aria-hidden className="size-5" />
          {words.allow}
        </Button>
      );
    case 'cannot':
      return step.why === 'unsupported' ? null : <Button onClick={start}>{words.retry}</Button>;
    case 'records':
      return (
        <Button onClick={stop}>
          <Square aria-hidden className="size-5 fill-current" />
          {words.stop}
        </Button>
      );
    case 'opens':
    case 'converts':
      return <Button busy>{step.at === 'opens' ? words.opens : words.converts}</Button>;
    case 'recorded':
      return null;
  }
}

/** The middle of the sheet: what happens now. */
function Now({ step, words }: { step: Step; words: RecordWords }) {
  switch (step.at) {
    case 'asks':
    case 'opens':
      return <p>{words.asks}</p>;
    case 'records':
      return (
        <>
          <LevelMeter level={step.level} />
          <div className="flex items-center gap-3">
            <span role="timer" className="font-semibold text-lg tabular-nums">
              {words.time(step.ms)}
            </span>
            <Progress className="min-w-0 flex-1" share={step.share} label={words.used} />
          </div>
          <p className="text-[0.875rem] text-ink-soft">{words.full}</p>
        </>
      );
    case 'converts':
      return <p className="animate-pulse-soft text-ink-soft">{words.converts}</p>;
    case 'recorded':
      return (
        // biome-ignore lint/a11y/useMediaCaption: a voice message of the seller's own has no captions
        <audio controls src={step.address} className="h-11 w-full" aria-label={words.title} />
      );
    case 'cannot':
      return (
        <Notice role="alert" tone="warn">
          {words.cannot[step.why]}
        </Notice>
      );
  }
}
