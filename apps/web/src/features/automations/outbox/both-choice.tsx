import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/fields/button.tsx';

/** The two buttons below both sides of an edit: it is given up, or sent again over what is there. */
export function BothChoice({ busy, onChoose }: { busy: boolean; onChoose: (how: 'again' | 'up') => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="soft" className="max-sm:w-full" busy={busy} onClick={() => onChoose('up')}>
        <Trans>Take the other one</Trans>
      </Button>
      <Button className="max-sm:w-full" busy={busy} onClick={() => onChoose('again')}>
        <Trans>Keep mine</Trans>
      </Button>
    </div>
  );
}
