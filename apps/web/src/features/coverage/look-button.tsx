import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/fields/button.tsx';
import { useLook } from './use-look.ts';

/** Has Instagram asked at once, instead of within five minutes. */
export function LookButton({ asOf }: { asOf: number | null }) {
  const { t } = useLingui();
  const { look, isLooking } = useLook(asOf);
  return (
    <Button look="soft" busy={isLooking} onClick={look}>
      <RefreshCw aria-hidden className="size-5" />
      {t`Look now`}
    </Button>
  );
}
