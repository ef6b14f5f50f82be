import type { Settings } from '../settings/settings.ts';
import type { Content } from './plan.ts';

/** The addresses of an audio of the library: the file, which Instagram fetches for a voice message, and the page for people. */
export interface AudioAddress {
  fileUrl: string;
  playerUrl: string;
}

type Chosen = Pick<Settings, 'template' | 'audioId' | 'audioMode'>;

/** Says whether a voice message belongs to the answer: behind its text or template, or alone. Link mode sends none. */
export function hasVoice({ template, audioId, audioMode }: Chosen): boolean {
  return audioId !== null && (template === 'audio' || audioMode === 'flow');
}

/** The voice message of an answer; null where it has none. */
export function voiceOf(settings: Chosen, audio: AudioAddress | null): Extract<Content, { shape: 'audio' }> | null {
  return hasVoice(settings) ? { shape: 'audio', url: audio?.fileUrl ?? '' } : null;
}

/** The last line of the text in link mode: the address of the player page; null where it has none. */
export function audioLine(settings: Chosen, playerUrl: string | null): string | null {
  return settings.audioId === null || hasVoice(settings) ? null : playerUrl;
}
