import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { type Device, type InstallWay, installWay } from './install-way.ts';

/** The browser's own prompt, which it hands over when it would install the app. It can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Kept for the device, whoever signs in on it: somebody who did not want it is not asked again. */
const KEY = 'installDismissed';
const listeners = new Set<() => void>();
let prompt: InstallPrompt | null = null;
let isInstalled = false;

/** Keeps the browser's prompt until somebody wants it; told once, before the first screen, since it comes when the browser likes. */
export function heedInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come up over whatever somebody does.
    event.preventDefault();
    prompt = event as InstallPrompt; // as: TypeScript knows nothing of this event
    tell();
  });
  addEventListener('appinstalled', () => {
    prompt = null;
    isInstalled = true;
    tell();
  });
}

/** The way in which this device would install Recado, re-rendering when there is another; null where it has it, or cannot. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(listen, () => installWay(device(), prompt !== null));
}

/** Says whether somebody on this device dismissed the prompt; re-renders when they do. */
export function useInstallDismissed(): boolean {
  return useSyncExternalStore(listen, () => readStored<boolean>(KEY) === true);
}

/** Shows the browser's prompt, and remembers a dismissal. Without one nothing happens. */
export async function askToInstall(): Promise<void> {
  const asked = prompt;
  if (!asked) return;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === 'dismissed') writeStored(KEY, true);
  else trackBanner('install');
  // A browser shows it once; it may hand over another one later.
  prompt = null;
  tell();
}

/** Says whether this is the installed app, rather than a tab. */
export function isInstalledApp(): boolean {
  const { standalone } = navigator as { standalone?: boolean }; // as: Safari's alone
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

function device(): Device {
  return {
    agent: navigator.userAgent,
    touches: navigator.maxTouchPoints,
    isInstalled: isInstalled || isInstalledApp(),
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
