import { useLingui } from '@lingui/react/macro';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { deviceProblem } from './device-problem.ts';

/** Words for what a passkey came to, at the device or at the server. */
export function useFactorWords(): (error: unknown) => string {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  return (error) => {
    switch (deviceProblem(error)) {
      case 'declined':
        return t`Nothing was confirmed on the device, or it took too long. Try again.`;
      case 'known':
        return t`This device has a passkey of this account already.`;
      case 'unable':
        return t`This browser cannot use a passkey here. Try another browser or device.`;
      case null:
        return failureWords(error).message;
    }
  };
}
