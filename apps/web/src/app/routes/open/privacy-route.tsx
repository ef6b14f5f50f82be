import { CountingChoice } from '../../../features/usage/counting-choice.tsx';
import { LegalFrame } from './legal-frame.tsx';

/** `/privacy`, for anybody. */
export function PrivacyRoute() {
  return (
    <LegalFrame page="privacy">
      <CountingChoice />
    </LegalFrame>
  );
}
