import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/fields/button.tsx';

/** The place where a matter is told: across the top of a screen; or on Home, the gravest alone with the one blue button. */
export type Told = 'top' | 'first' | 'more';

/** A matter across the top of a screen, or as it is on Home, which gives it its place. */
export function BannerFrame({ told, children }: { told: Told; children: ReactNode }) {
  if (told !== 'top') return children;
  return (
    <div role="status" className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8 lg:pt-8">
      {children}
    </div>
  );
}

/** Classes of the button of a matter. */
export function actionClass(told: Told): string {
  return told === 'first' ? buttonClass('main', 'max-sm:w-full') : buttonClass('soft', '!bg-surface !text-ink');
}
