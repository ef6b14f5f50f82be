import { AudioBufferSource, BufferTarget, canEncodeAudio, Mp4OutputFormat, Output, registerEncoder } from 'mediabunny';
import { BITS_PER_SECOND } from './recorded-as.ts';

const RATE = 48_000;

/**
 * Turns what a browser recorded in another format into AAC in an MP4 file: by the encoder of the browser where it has one, else by
 * one that is loaded for it.
 */
export async function convertToAac(sound: Blob): Promise<Blob> {
  const wave = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await sound.arrayBuffer());
  const isKnown = await canEncodeAudio('aac', { numberOfChannels: 1, sampleRate: RATE, bitrate: BITS_PER_SECOND });
  if (!isKnown) registerEncoder((await import('./wasm/aac-encoder.ts')).AacEncoder);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new AudioBufferSource({ codec: 'aac', bitrate: BITS_PER_SECOND });
  output.addAudioTrack(source);
  await output.start();
  await source.add(inOneChannel(wave));
  await output.finalize();
  if (!target.buffer) throw new Error('the file was not written');
  return new Blob([target.buffer], { type: 'audio/mp4' });
}

/** A voice has one place: two channels would weigh twice. */
function inOneChannel(wave: AudioBuffer): AudioBuffer {
  if (wave.numberOfChannels === 1) return wave;
  const one = new AudioBuffer({ length: wave.length, sampleRate: wave.sampleRate });
  const mixed = one.getChannelData(0);
  for (let channel = 0; channel < wave.numberOfChannels; channel++) {
    const samples = wave.getChannelData(channel);
    for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] ?? 0) + (samples[at] ?? 0) / wave.numberOfChannels;
  }
  return one;
}
