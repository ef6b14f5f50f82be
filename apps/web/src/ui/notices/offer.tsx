import type { ReactNode } from 'react';
import { Picture } from '../pictures/picture.tsx';

/** Something that is offered: its picture, title, text, what it costs, and what stands below. */
export function Offer({
  imageUrl,
  title,
  about,
  text,
  price,
  children,
}: {
  imageUrl: string | null;
  title: ReactNode;
  /** Above the title: what it is about, and whose it is. */
  about: ReactNode;
  text: string;
  price: string;
  children?: ReactNode;
}) {
  return (
    <>
      {imageUrl !== null && <Picture src={imageUrl} className="aspect-video w-full rounded-t-card" />}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <p className="break-words text-[0.8125rem] text-ink-soft">{about}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 break-words font-medium text-[1.0625rem]" dir="auto">
            {title}
          </h2>
          <p className="font-semibold tabular-nums">{price}</p>
        </div>
        <p className="line-clamp-6 whitespace-pre-line break-words text-[0.9375rem] text-ink-soft" dir="auto">
          {text}
        </p>
        {children}
      </div>
    </>
  );
}
