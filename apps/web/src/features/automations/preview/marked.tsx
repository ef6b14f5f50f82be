import type { Span } from '@recado/engine';

/** A text with the piece that fired, where it is known. */
export function Marked({ text, span }: { text: string; span: Span | null }) {
  if (!span) return <>{text}</>;
  return (
    <>
      {text.slice(0, span.start)}
      <mark className="rounded-mark bg-accent-soft px-0.5 font-semibold text-on-accent-soft">
        {text.slice(span.start, span.end)}
      </mark>
      {text.slice(span.end)}
    </>
  );
}
