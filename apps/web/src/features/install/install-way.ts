/** The ways to install Recado: by the browser's prompt, or by hand on an iPhone or iPad. */
export type InstallWay = 'prompt' | 'ios';

/** The device as its browser tells of it. */
export interface Device {
  agent: string;
  /** Fingers that its screen tells apart. */
  touches: number;
  /** It runs as an installed app, or was installed a moment ago. */
  isInstalled: boolean;
}

/** Returns the way in which a device would install Recado; null where it is installed already, or its browser knows none. Pure. */
export function installWay(device: Device, hasPrompt: boolean): InstallWay | null {
  if (device.isInstalled) return null;
  if (hasPrompt) return 'prompt';
  return isIos(device) ? 'ios' : null;
}

/** An iPad calls itself a Mac, which has no screen to touch. */
function isIos({ agent, touches }: Device): boolean {
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);
}
