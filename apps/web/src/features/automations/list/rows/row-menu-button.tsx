import { useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { whenLoadable } from '../../../../api/reach/when-loadable.ts';
import { IconButton } from '../../../../ui/fields/button.tsx';
import { firstTouch } from '../../../../ui/first-touch.ts';
import { aboutOf } from './about-of.ts';

const loadMenu = () => import('./row-menu.tsx').then((module) => ({ default: module.RowMenu }));
const RowMenu = lazy(loadMenu);
// It comes before anybody gets to a button; what fails is loaded again when it is opened.
void firstTouch()
  .then(whenLoadable)
  .then(loadMenu)
  .catch(() => {});

/** The button of what else can be done to one. The menu itself is made when it is opened, for that row alone. */
export function RowMenuButton({ item, name, className }: { item: Listed; name: string; className?: string }) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={clsx('relative z-10 justify-self-end group-data-selecting/list:invisible', className)}>
      <IconButton
        label={t`More about ${name}`}
        aria-describedby={aboutOf(item)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {anchor && (
        <Suspense>
          <RowMenu item={item} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </div>
  );
}
