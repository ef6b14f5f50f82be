import { useLingui } from '@lingui/react/macro';

/** A plan in words; a newer server's is shown as it names it. */
export function usePlanName(): (plan: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'content-1000': t`Content, 1,000 credits`,
    'content-unlimited': t`Content, unlimited`,
    'self-service': t`Messages and welcome`,
    lives: t`Lives`,
    combo: t`Everything, unlimited`,
  };
  return (plan) => names[plan] ?? plan;
}
