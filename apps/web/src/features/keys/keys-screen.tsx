import { Trans, useLingui } from '@lingui/react/macro';
import type { Key } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { isTyped } from '../../api/kept/typed.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { KeyDrawing } from '../../ui/pictures/page-drawings.tsx';
import { KeyCard } from './key-card.tsx';
import { keysQuery, type MadeKey } from './keys-query.ts';
import { KEY_FORM, MakeKeySheet } from './make-key-sheet.tsx';
import { NewKey } from './new-key.tsx';
import { RevokeSheet } from './revoke-sheet.tsx';
import { WhereDocs } from './where-docs.tsx';

/** `/settings/keys`: the keys with which programs call as this account, one more, and the end of one. */
export function KeysScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const keys = useQuery(keysQuery);
  // Back from Instagram, where its owner showed who they are in the middle of it.
  const [isMaking, setMaking] = useState(() => isTyped(KEY_FORM));
  const [made, setMade] = useState<MadeKey | null>(null);
  const [going, setGoing] = useState<Key | null>(null);
  useTitle(t`API keys`);
  const items = keys.data?.items;
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden className="size-5" />
      <Trans>Make a key</Trans>
    </Button>
  );
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>API keys</Trans>} aside={items && items.length > 0 && !made && make}>
        <Trans>
          A key lets a program of yours, or an assistant, use Recado in your name. Each does only what you choose.
        </Trans>
      </ScreenHead>
      {keys.isError && <FailureNotice {...loadFailure(keys)} />}
      {keys.isPending && <Skeleton className="h-60 !rounded-card" />}
      {made && <NewKey key={made.key.id} of={made} onDone={() => setMade(null)} />}
      {items?.length === 0 && !made && (
        <Empty drawing={<KeyDrawing />} title={<Trans>No program has a key yet</Trans>} action={make}>
          <Trans>Spreadsheets, a till, an assistant: whatever speaks to Recado by itself gets a key of its own.</Trans>
        </Empty>
      )}
      {items && items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((key) => (
            <KeyCard key={key.id} of={key} onRevoke={() => setGoing(key)} />
          ))}
        </ul>
      )}
      <WhereDocs />
      {isMaking && (
        <MakeKeySheet
          onMade={(next) => {
            setMade(next);
            setMaking(false);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {going && <RevokeSheet of={going} onClose={() => setGoing(null)} />}
    </div>
  );
}
