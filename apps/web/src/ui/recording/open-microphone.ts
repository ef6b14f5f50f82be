/** The reasons for which nothing can be recorded. */
export type NoSound = 'unsupported' | 'denied' | 'none' | 'busy' | 'broken';

const WHY: Readonly<Record<string, NoSound>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

/** Asks the browser for the microphone; nobody else hears what it does before it is kept. */
export async function openMicrophone(): Promise<MediaStream | NoSound> {
  // Not there on a page that is not https, nor in browsers from before it.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia || typeof MediaRecorder === 'undefined') return 'unsupported';
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    return (error instanceof DOMException && WHY[error.name]) || 'broken';
  }
}
