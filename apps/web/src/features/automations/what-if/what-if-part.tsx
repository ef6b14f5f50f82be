import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { WhatIfSheet } from './what-if-sheet.tsx';

/** Tells, before anything is saved, what these words would have made of the comments of the last days. */
export function WhatIfPart() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-5" />
        <Trans>What would last week have brought?</Trans>
      </Button>
      {open && <WhatIfSheet onClose={() => setOpen(false)} />}
    </>
  );
}
