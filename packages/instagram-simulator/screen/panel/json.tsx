import { useSpeech } from '../speech-provider.tsx';

const most = 24_000;
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)\b/gi;

/** A value as readable JSON; texts that are JSON themselves are opened too. */
export function Json({ value }: { value: unknown }) {
  const { say } = useSpeech();
  const opened = open(value);
  if (opened === null || opened === undefined || opened === '')
    return <p className="text-sm text-muted">{say('nothing')}</p>;
  const text = typeof opened === 'string' ? opened : JSON.stringify(opened, null, 2);
  return (
    <pre
      dir="ltr"
      className="overflow-x-auto rounded-xl bg-raised p-3 font-mono text-[12.5px] leading-relaxed break-words whitespace-pre-wrap"
    >
      {typeof opened === 'string' ? text.slice(0, most) : coloured(text.slice(0, most))}
      {text.length > most && ' …'}
    </pre>
  );
}

function coloured(text: string) {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(tokens)) {
    const [all, quoted, colon] = found;
    const tone = colon ? 'text-info' : quoted ? 'text-ok' : 'text-warn';
    parts.push(
      text.slice(from, found.index),
      <span key={found.index} className={tone}>
        {quoted ?? all}
      </span>,
      colon ?? '',
    );
    from = found.index + all.length;
  }
  parts.push(text.slice(from));
  return parts;
}

function open(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
