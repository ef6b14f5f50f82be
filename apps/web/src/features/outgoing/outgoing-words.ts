import { useLingui } from '@lingui/react/macro';
import type { AnyReportType, Endpoint, SendingState, TryProblem } from '@recado/contract';
import type { Tone } from '../../ui/fields/chip.tsx';

/** The name of each type of report, as people say it. */
export function useTypeWords(): Readonly<Record<AnyReportType, string>> {
  const { t } = useLingui();
  return {
    'message.sent': t`A message was sent`,
    'message.failed': t`A message could not be sent`,
    'comment.answered': t`A comment was answered`,
    'comment.unanswered': t`A comment got no answer`,
    'person.opted_out': t`Somebody asked for no more messages`,
    'person.opted_in': t`Somebody wants messages again`,
    'automation.changed': t`An automation was changed`,
    'credits.out': t`Credits are used up`,
    'connection.lost': t`The connection with Instagram was lost`,
    'connection.restored': t`The connection with Instagram is back`,
    'post.took_off': t`A post took off`,
    'purchase.recorded': t`A purchase was recorded`,
    'endpoint.test': t`Test`,
  };
}

/** The reason for which a try did not work; null where its status says it. */
export function useProblemWords(): Readonly<Record<TryProblem, string | null>> {
  const { t } = useLingui();
  return {
    status: null,
    redirect: t`It leads elsewhere, and redirects are not followed.`,
    timeout: t`No answer came within 15 seconds.`,
    not_outside: t`The address does not lead to a server on the open internet.`,
    unreachable: t`The server could not be reached.`,
    secret: t`Its secret cannot be opened here any more. Make a new one.`,
    body: t`Recado could not put the event together. Your server has no part in it.`,
  };
}

export const STATE_TONES: Readonly<Record<SendingState, Tone>> = { waiting: 'info', done: 'good', given_up: 'bad' };

export function useStateWords(): Readonly<Record<SendingState, string>> {
  const { t } = useLingui();
  return {
    waiting: t({ message: 'On its way', context: 'webhook' }),
    done: t({ message: 'Delivered', context: 'webhook' }),
    given_up: t({ message: 'Given up', context: 'webhook' }),
  };
}

/** The state of an endpoint in a word, and its tone. */
export function useEndpointState(): (endpoint: Endpoint) => { word: string; tone: Tone } {
  const { t } = useLingui();
  return ({ on, off, failingSince }) => {
    if (on && failingSince !== null) return { word: t({ message: 'Failing', context: 'webhook' }), tone: 'warn' };
    if (on) return { word: t({ message: 'On', context: 'webhook' }), tone: 'good' };
    return { word: t({ message: 'Off', context: 'webhook' }), tone: off === 'owner' ? 'neutral' : 'bad' };
  };
}
