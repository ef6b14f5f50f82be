/** Keys that are pressed one after the other, or one key. To be seen: the list of shortcuts says them. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span aria-hidden className="hidden shrink-0 gap-1 sm:inline-flex">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-[0.375rem] bg-well px-1.5 font-sans text-[0.8125rem] text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
