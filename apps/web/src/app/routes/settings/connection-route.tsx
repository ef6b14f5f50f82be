import { ConnectionScreen } from '../../../features/connection/connection-screen.tsx';
import { useSignInAgain } from '../../banners/use-sign-in-again.ts';

export function ConnectionRoute() {
  const start = useSignInAgain();
  const { error, isPending, isSuccess } = start;
  return <ConnectionScreen signIn={{ connect: () => start.mutate(), connecting: isPending || isSuccess, error }} />;
}
