import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod, Plan, Subscription } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useSession } from '../../../api/kept/session.ts';
import { creditsQuery, meQuery } from '../../../api/queries.ts';
import { trackCheckout } from '../../../api/usage/track.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { EndingWithIt } from '../subscriptions/ending-with-it.tsx';
import { useMethodWords } from '../use-method-words.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';
import { PaySheet } from './pay-sheet.tsx';

/**
 * The sheet before a plan is bought. Who is not signed in is led to the sign-in (`onSignIn`); what was chosen is remembered, and stands
 * here again afterwards.
 */
export function BuySheet({
  plan,
  ends,
  methods,
  backByHand,
  onSignIn,
  onClose,
}: {
  plan: Plan;
  /** The subscriptions that end as soon as it is paid. */
  ends: readonly Subscription[];
  methods: readonly PaymentMethod[];
  backByHand: readonly PaymentMethod[];
  onSignIn: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const planName = usePlanName();
  const words = useMethodWords();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { loggedIn } = useSession();
  const kept = keptChoice();
  const buy = useMutation({
    mutationFn: (method: PaymentMethod) => call('POST /checkout', { body: { plan: plan.code, method } }),
    onSuccess: ({ url }) => {
      keepChoice(null);
      trackCheckout(plan.code, plan.priceCents);
      window.location.assign(url);
    },
    onError: (error) => {
      if (codeOf(error) !== 'plan_already_active') return;
      // It was bought elsewhere meanwhile: the plans as they are now have no place for this sheet.
      toast(failureWords(error).message);
      for (const { queryKey } of [creditsQuery, meQuery]) void client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const pay = (method: PaymentMethod) => {
    keepChoice({ plan: plan.code, method });
    if (loggedIn) return buy.mutate(method);
    toast(t`Please wait: first you sign in. Then you go on right here.`);
    onSignIn();
  };
  return (
    <PaySheet
      title={planName(plan.code)}
      cents={plan.priceCents}
      isMonthly
      methods={methods}
      backByHand={backByHand}
      words={words}
      first={kept?.plan === plan.code ? kept.method : undefined}
      busy={buy.isPending || buy.isSuccess}
      failure={buy.isError ? failureWords(buy.error) : null}
      onPay={pay}
      onClose={() => {
        keepChoice(null);
        onClose();
      }}
    >
      {!loggedIn && (
        <p className="text-ink-soft">
          <Trans>You will be asked to sign in with Instagram first, and come back to this payment.</Trans>
        </p>
      )}
      {ends.length > 0 && <EndingWithIt ends={ends} />}
    </PaySheet>
  );
}
