import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Customiser } from '../look/customiser.tsx';
import { LanguageSelect } from '../look/language-select.tsx';

/** `/settings/look`: the language, light or dark, the colour and the corners; each takes effect at once. */
export function LookScreen() {
  const { t } = useLingui();
  useTitle(t`Look and language`);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>Look and language</Trans>}>
        <Trans>How Recado looks in this browser, and the language it speaks with you.</Trans>
      </ScreenHead>
      <div className="flex max-w-2xl flex-col gap-6 rounded-card bg-surface p-4 shadow-card sm:p-6">
        <section className="flex flex-wrap items-center justify-between gap-3">
          <h2>
            <Trans>Language</Trans>
          </h2>
          <LanguageSelect />
        </section>
        <Customiser />
      </div>
    </div>
  );
}
