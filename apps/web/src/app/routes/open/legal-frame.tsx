import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../../features/legal/legal-links.tsx';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { Brand } from '../../../ui/pictures/brand.tsx';
import { LanguageSelect } from '../../look/language-select.tsx';

/** The page of a legal text, with no house around it: an account that is banned reads it too. */
export function LegalFrame({ page, children }: { page: 'privacy' | 'terms'; children?: ReactNode }) {
  return (
    <div className="mx-auto flex flex-1 w-full max-w-2xl flex-col gap-8 px-5 py-6 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Brand />
        </Link>
        <LanguageSelect />
      </header>
      <main className="flex-1">
        <LegalPage page={page}>{children}</LegalPage>
      </main>
      <LegalLinks />
    </div>
  );
}
