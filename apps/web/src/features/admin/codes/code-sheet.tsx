import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { csvSeparator } from '@recado/contract/locale';
import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { currentLocale } from '../../../i18n/locale.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { saveCsv } from '../../../ui/save-file.ts';
import { AdminPage } from '../admin-page.tsx';
import type { MadeCodes } from './batches-query.ts';

/** Codes that were just made: the only time that anybody sees them. As a list to print, and as a file. */
export function CodeSheet({ made, onDone }: { made: MadeCodes; onDone: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { batch, codes } = made;
  const { months } = batch;
  const name = usePlanName()(batch.plan);
  const day = format.date(batch.expiresAt);
  const link = (code: string) => `${window.location.origin}/login#redeem=${code}`;
  // The form that they were made with is higher than what stands here now.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to end an effect.
    window.scrollTo(0, 0);
  }, []);
  const save = () => {
    const by = csvSeparator(currentLocale());
    const lines = [`${t`Code`}${by}${t`Link`}`, ...codes.map((code) => `${grouped(code)}${by}${link(code)}`)];
    saveCsv(`${lines.join('\r\n')}\r\n`, 'recado-codes.csv');
  };
  return (
    <AdminPage title={t`Access codes`}>
      <div className="flex flex-col gap-4 print:hidden">
        <Notice tone="warn">
          <Trans>
            These codes are shown this once: print them or save the file now. Nobody can read them again later.
          </Trans>
        </Notice>
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>
            <Download aria-hidden className="size-5" />
            <Trans>Save as CSV</Trans>
          </Button>
          <Button look="soft" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            <Trans>Print</Trans>
          </Button>
          <Button look="quiet" onClick={onDone}>
            <Trans>I have kept them</Trans>
          </Button>
        </div>
      </div>
      <section className="rounded-card bg-surface p-4 shadow-card sm:p-5 print:p-0 print:shadow-none">
        <h2 className="font-medium" dir="auto">
          {batch.note || name}
        </h2>
        <p className="text-[0.875rem] text-ink-soft">
          {batch.note && `${name} · `}
          <Plural value={months} one="# month" other="# months" /> · {t`good until ${day}`}
        </p>
        <ol className="mt-4 grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3" dir="ltr">
          {codes.map((code) => (
            <li key={code} className="break-inside-avoid tabular-nums">
              {grouped(code)}
            </li>
          ))}
        </ol>
      </section>
    </AdminPage>
  );
}

/** Groups a code in fours, as people read them aloud. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
