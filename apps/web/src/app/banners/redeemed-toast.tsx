import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { creditsQuery, meQuery } from '../../api/queries.ts';
import { tell } from '../../ui/notices/tell.ts';
import { onAutoRedeemed } from '../guards/auto-redeem.ts';

/** Names a code that was redeemed after the sign-in, and reads anew what its plan changes. */
export function RedeemedToast() {
  const { t } = useLingui();
  const client = useQueryClient();
  useEffect(
    () =>
      onAutoRedeemed((code) => {
        void client.invalidateQueries({ queryKey: creditsQuery.queryKey });
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
        tell(t`The code ${code} is redeemed. Its plan is yours.`);
      }),
    [client, t],
  );
  return null;
}
