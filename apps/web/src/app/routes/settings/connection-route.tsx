import { ConnectionScreen } from '../../../features/connection/connection-screen.tsx';
import { useSignInAgain } from '../../banners/use-sign-in-again.ts';

export function ConnectionRoute() {
  const start = useSignInAgain();
  return (
    <ConnectionScreen signIn={{ connect: () => start.mutate(), connecting: start.isPending || start.isSuccess }} />
  );
}
