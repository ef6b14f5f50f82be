import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { fansLocaleOf, useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { ChooseCsv } from './choose-csv.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportList } from './import-list.tsx';
import { chosenAtFirst, readRows } from './read-rows.ts';
import { everyDirectQuery, type ImportResult, useImport } from './use-import.ts';

/** Words and answers of a file become answers of the inbox: read, looked through, chosen, and made. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const loadFailure = useLoadFailure();
  const { userData: user } = useSession();
  const existing = useQuery(everyDirectQuery);
  const [text, setText] = useState<string | null>(null);
  const [link, setLink] = useState('');
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [result, setResult] = useState<ImportResult>(new Map());
  const locale: Locale = fansLocaleOf(user);
  // What is made by this very sheet is no rival of the rows it came from.
  const [there, setThere] = useState<typeof existing.data>();
  if (existing.data && !there) setThere(existing.data);
  const rows = useMemo(
    () => (text === null || !there ? [] : readRows(text, { locale, link, existing: there })),
    [text, there, locale, link],
  );
  const first = useMemo(() => chosenAtFirst(rows), [rows]);
  const isMade = (line: number) => result.get(line)?.id != null;
  const isChosen = (line: number) => changed.get(line) ?? first.has(line);
  const chosen = rows.filter(({ line, isWhole }) => isWhole && isChosen(line) && !isMade(line));
  const add = useImport((part) => setResult((old) => new Map([...old, ...part])));
  useTitle(t`Import automations`);
  const make = (enabled: boolean) =>
    add.mutate(
      { rows: chosen, enabled },
      {
        onSuccess: (made) => {
          if (made > 0) toast(t`Done: ${plural(made, { one: '# automation', other: '# automations' })}.`);
        },
      },
    );
  return (
    <Sheet
      open
      onClose={onClose}
      shape="wide"
      closeLabel={t`Close`}
      title={t`Import automations`}
      footer={rows.length > 0 && <ImportBar count={chosen.length} busy={add.isPending} onMake={make} />}
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          <Trans>A CSV file with a column of words and a column of answers, as other tools export it.</Trans>
        </p>
        <ChooseCsv
          onText={(next) => {
            setText(next);
            setChanged(new Map());
            setResult(new Map());
          }}
          link={link}
          onLink={setLink}
        />
        {existing.isError && <FailureNotice {...loadFailure(existing)} />}
        {add.isError && (
          <FailureNotice {...failureWords(add.error)} onRetry={() => add.variables && make(add.variables.enabled)} />
        )}
        {text !== null && there && rows.length === 0 && (
          <p role="alert" className="text-bad">
            <Trans>There is no answer in this file.</Trans>
          </p>
        )}
        <ImportList
          rows={rows}
          result={result}
          isChosen={isChosen}
          onChoose={(line, next) => setChanged((old) => new Map(old).set(line, next))}
        />
      </div>
    </Sheet>
  );
}
