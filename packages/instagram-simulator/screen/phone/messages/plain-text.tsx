/** A text from somebody: never markup. Web addresses become links that open apart. */
export function PlainText({ text, links = false }: { text: string; links?: boolean }) {
  if (!links) return text;
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={index}
        href={part}
        target="_blank"
        rel="noreferrer noopener"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    );
  });
}
