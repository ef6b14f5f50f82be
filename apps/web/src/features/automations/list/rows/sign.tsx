import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';
import { KIND_SIGNS } from '../../../../ui/pictures/kind-signs.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';

/** Its picture, or the sign of its kind where there is none. */
export function Sign({
  item: { kind, media },
  eager = false,
  className,
}: {
  item: Pick<Listed, 'kind' | 'media'>;
  eager?: boolean;
  className: string;
}) {
  const Icon = KIND_SIGNS[kind];
  if (media?.pictureUrl) return <Picture src={media.pictureUrl} eager={eager} className={className} />;
  return (
    <span
      aria-hidden
      className={clsx('inline-flex items-center justify-center bg-accent-soft text-on-accent-soft', className)}
    >
      <Icon className="size-5" />
    </span>
  );
}
