import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';

const TAB =
  'inline-flex min-h-11 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-1.5 py-1.5 text-center font-medium text-[0.9375rem] text-ink-soft leading-tight sm:px-3 transition-colors duration-150 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

/** One of the four tabs of `/content`, with its heading; `aside` stands at the heading's end. */
export function ContentPage({
  title,
  about,
  aside,
  children,
}: {
  title: ReactNode;
  about: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <Tabs />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ScreenHead title={title}>{about}</ScreenHead>
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

function Tabs() {
  const { t } = useLingui();
  const tabs = [
    { to: '/content', name: t`Posts` },
    { to: '/content/stories', name: t`Stories` },
    { to: '/content/remixes', name: t`Remixes` },
    { to: '/content/next', name: t`Next post` },
  ] as const;
  return (
    <nav aria-label={t`Kinds of content`} className="flex flex-wrap gap-1 rounded-control bg-well p-1 sm:self-start">
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} className={TAB} activeOptions={{ exact: to === '/content', includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
