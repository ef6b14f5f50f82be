import { Trans } from '@lingui/react/macro';
import type { TraceLine } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { useTraceWords } from './trace-words.ts';

/** Every step, oldest first, with its time; codes and Instagram's answers open on demand. */
export function Trace({ lines }: { lines: TraceLine[] }) {
  const words = useTraceWords();
  const format = useFormat();
  return (
    <section>
      <h3 className="mb-3 text-lg">
        <Trans>Step by step</Trans>
      </h3>
      <ol className="flex flex-col">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story only grows at its end
          <li key={index} className="relative flex gap-3 pb-4 pl-5 text-[0.9375rem]">
            <span aria-hidden className="absolute top-2 left-0 size-2 rounded-pill bg-accent" />
            {index < lines.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-[-0.25rem] left-[0.1875rem] w-0.5 bg-line" />
            )}
            <div className="min-w-0 flex-1">
              {words(line)}
              <Details line={line} />
            </div>
            <time
              dateTime={new Date(line.at).toISOString()}
              title={format.exactTime(line.at)}
              className="shrink-0 text-[0.8125rem] text-ink-soft tabular-nums leading-6"
            >
              {format.clock(line.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A place for what only helps who reports a fault: Instagram's code and answer, how long it took. Nothing where a step has none. */
function Details({ line: { values, answer } }: { line: TraceLine }) {
  const { code, ms } = values;
  if (answer === null && !code) return null;
  const shown = {
    ...(code ? { code } : {}),
    ...(ms ? { milliseconds: ms } : {}),
    ...(answer === null ? {} : { answer }),
  };
  return (
    <details className="text-[0.8125rem] text-ink-soft">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        <Trans>Details</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} className="max-h-64 overflow-auto rounded-mark bg-well p-3 font-mono text-ink">
        {JSON.stringify(shown, null, 2)}
      </pre>
    </details>
  );
}
