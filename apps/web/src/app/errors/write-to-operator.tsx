import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../../api/queries.ts';
import { buttonClass } from '../../ui/fields/button.tsx';

/** A way to whoever runs this Recado: their help page, or else their e-mail. */
export function WriteToOperator() {
  const { supportUrl, privacyEmail } = useQuery(installationQuery).data ?? {};
  const href = supportUrl ?? (privacyEmail ? `mailto:${privacyEmail}` : null);
  if (!href) return null;
  return (
    <a href={href} className={buttonClass('main')}>
      {supportUrl ? <Trans>Get help</Trans> : <Trans>Write to them</Trans>}
    </a>
  );
}
