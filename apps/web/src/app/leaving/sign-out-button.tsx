import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '../../ui/fields/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The button that signs out in this browser. */
export function SignOutButton({ className }: { className?: string }) {
  const { start, isPending } = useSignOut();
  return (
    <Button look="quiet" {...(className ? { className } : {})} busy={isPending} onClick={() => void start()}>
      <LogOut aria-hidden className="size-5" />
      <Trans>Sign out</Trans>
    </Button>
  );
}
