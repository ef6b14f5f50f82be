import { useLingui } from '@lingui/react/macro';

/** A browser and the system that it runs on, as far as it tells them. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The systems of what is held in a hand. */
const IN_A_HAND: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

/** Returns how a device is called, and says whether it is held in a hand. */
export function useDeviceName(): (device: Device) => { name: string; isPhone: boolean } {
  const { t } = useLingui();
  return ({ browser, system }) => ({
    name: browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`),
    isPhone: IN_A_HAND.includes(system),
  });
}
