import { useEffect, useRef } from 'react';
import type { World } from '../api.ts';
import { go } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { toast } from '../toast.tsx';

/** Hands the stage to the shop that signs in while the screen is open, whichever was chosen before. */
export function useNewcomer(world: World | null): void {
  const { say } = useSpeech();
  const before = useRef<string | null | undefined>(undefined);
  const signedIn = world?.signedIn;
  const name = world?.accounts.find(({ igId }) => igId === signedIn)?.username;
  useEffect(() => {
    if (signedIn === undefined) return;
    const known = before.current;
    before.current = signedIn;
    if (known === undefined || known === signedIn || name === undefined) return;
    go({ shop: undefined, post: undefined }, 'replace');
    toast(say('hasSignedIn', { name }));
  }, [signedIn, name, say]);
}
