import { createContext, type ReactNode, useContext } from 'react';
import { useTitle } from '../../i18n/use-title.ts';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { LostDrawing } from '../../ui/pictures/drawings.tsx';
import { LockedDrawing, TornDrawing } from '../../ui/pictures/page-drawings.tsx';
import { isBot } from './is-bot.ts';

/** The mark of the inside of the house, whose screens stand in a `main` already. */
export const InsideMain = createContext(false);

/** The frame of every error's page: status code, status message, description and a way on. A bot sees nothing, since it would keep it. */
export function ErrorPage({
  status,
  message,
  children,
  actions,
}: {
  status: number;
  message: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const isInside = useContext(InsideMain);
  useTitle(message);
  if (isBot(navigator.userAgent)) return null;
  const said = (
    <>
      <DrawingOf status={status} />
      <div role="alert" className="flex max-w-full flex-col gap-3">
        <p className="font-semibold text-ink-soft tabular-nums">{status}</p>
        <h1 className="break-words text-2xl">{message}</h1>
        <div className="flex flex-col gap-3 text-ink-soft">{children}</div>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
    </>
  );
  if (!isInside) return <MessagePage>{said}</MessagePage>;
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      {said}
    </div>
  );
}

function DrawingOf({ status }: { status: number }) {
  if (status === 404) return <LostDrawing />;
  return status === 403 ? <LockedDrawing /> : <TornDrawing />;
}
