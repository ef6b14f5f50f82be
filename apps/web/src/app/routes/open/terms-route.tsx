import { LegalFrame } from './legal-frame.tsx';

/** `/terms`, for anybody. */
export function TermsRoute() {
  return <LegalFrame page="terms" />;
}
