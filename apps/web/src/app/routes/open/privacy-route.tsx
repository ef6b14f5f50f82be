import { LegalFrame } from './legal-frame.tsx';

/** `/privacy`, for anybody. */
export function PrivacyRoute() {
  return <LegalFrame page="privacy" />;
}
