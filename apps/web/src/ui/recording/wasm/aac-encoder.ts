import load, { type AacModule } from 'aac-wasm';
import { type AudioCodec, type AudioSample, CustomAudioEncoder, EncodedPacket } from 'mediabunny';

/** So many frames are encoded before the page may do something else: some ten milliseconds. */
const FRAMES_AT_ONCE = 50;
const FLOAT_BYTES = 4;

/**
 * AAC for browsers without an encoder of their own (Firefox, Chrome on Linux): FFmpeg's, as WebAssembly. It works in the page, a few
 * frames at a time, since our content security policy lets no worker be made of a text, which is what the package itself does.
 */
export class AacEncoder extends CustomAudioEncoder {
  #module: AacModule | null = null;
  #encoder = 0;
  #frame = new Float32Array();
  /** Samples that the next frame holds already. */
  #filled = 0;
  /** In samples: of what was sent to the encoder, and of what came out of it. */
  #sent = 0;
  #received = 0;

  static override supports(codec: AudioCodec, { numberOfChannels }: AudioEncoderConfig): boolean {
    return codec === 'aac' && numberOfChannels === 1;
  }

  async init(): Promise<void> {
    const { sampleRate, bitrate = 0 } = this.config;
    this.#module = await load();
    this.#encoder = this.#module._init_encoder(1, sampleRate, bitrate);
    if (this.#encoder === 0) throw new Error('the encoder does not start');
    this.#frame = new Float32Array(this.#module._get_encoder_frame_size(this.#encoder));
  }

  async encode(sample: AudioSample): Promise<void> {
    const wave = new Float32Array(sample.numberOfFrames);
    sample.copyTo(wave, { format: 'f32', planeIndex: 0 });
    let frames = 0;
    for (let at = 0; at < wave.length; ) {
      const piece = wave.subarray(at, at + this.#frame.length - this.#filled);
      this.#frame.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled < this.#frame.length) continue;
      this.#encodeFrame();
      if (++frames % FRAMES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  flush(): void {
    const module = this.#loaded();
    if (this.#filled > 0) {
      this.#frame.fill(0, this.#filled);
      this.#encodeFrame();
    }
    module._flush_encoder_start(this.#encoder);
    this.#takePackets(module);
  }

  close(): void {
    this.#module = null;
  }

  #encodeFrame(): void {
    const module = this.#loaded();
    const input = module._get_encode_input_ptr(this.#encoder, this.#frame.length * FLOAT_BYTES);
    module.HEAPU8.set(new Uint8Array(this.#frame.buffer), input);
    if (input === 0 || module._send_frame(this.#encoder, BigInt(this.#sent)) < 0) throw new Error('a frame is refused');
    this.#sent += this.#frame.length;
    this.#filled = 0;
    this.#takePackets(module);
  }

  #takePackets(module: AacModule): void {
    for (let size = module._receive_packet(this.#encoder); size > 0; size = module._receive_packet(this.#encoder)) {
      const data = copyOf(module, module._get_encoded_data(this.#encoder), size);
      const duration = module._get_encoded_duration(this.#encoder);
      const { sampleRate } = this.config;
      const packet = new EncodedPacket(data, 'key', this.#received / sampleRate, duration / sampleRate);
      this.onPacket(packet, this.#received === 0 ? this.#description(module) : undefined);
      this.#received += duration;
    }
  }

  /** Tells what a player has to know before the first packet. */
  #description(module: AacModule): EncodedAudioChunkMetadata {
    const size = module._get_encoder_extradata_size(this.#encoder);
    const description = copyOf(module, module._get_encoder_extradata(this.#encoder), size);
    const { sampleRate } = this.config;
    return { decoderConfig: { codec: 'mp4a.40.2', numberOfChannels: 1, sampleRate, description } };
  }

  #loaded(): AacModule {
    if (!this.#module) throw new Error('the encoder is not open');
    return this.#module;
  }
}

/** Out of the module's memory, which may move with the next call. */
function copyOf({ HEAPU8 }: AacModule, from: number, size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(HEAPU8.subarray(from, from + size));
}
