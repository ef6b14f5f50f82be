/** A round picture of a person or account; decorative, because the name always stands beside it. */
export function Avatar({ src, size = 36, ring = false }: { src: string; size?: number; ring?: boolean }) {
  return (
    <span
      className={`inline-flex shrink-0 rounded-full ${ring ? 'bg-linear-to-tr from-accent via-info to-accent p-[2.5px]' : ''}`}
    >
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={`rounded-full bg-raised object-cover ${ring ? 'border-2 border-surface' : ''}`}
        style={{ width: size, height: size }}
      />
    </span>
  );
}
