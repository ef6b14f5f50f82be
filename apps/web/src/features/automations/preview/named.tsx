/** A text with the names that were filled in, each looking like the chip that put it there. */
export function Named({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return <>{text}</>;
  const known = new Set(names.flatMap((name) => [name, `@${name}`]));
  const pieces = text.split(
    new RegExp(`(@?(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}))`, 'u'),
  );
  return pieces.map((piece, index) =>
    known.has(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order
      <span key={index} className="rounded-mark bg-accent-soft px-1 text-on-accent-soft">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
