/** The WebAssembly of `@mediabunny/aac-encoder` without the worker that the package puts around it: see `build/aac-module.ts`. */
declare module 'aac-wasm' {
  interface AacModule {
    HEAPU8: Uint8Array;
    _init_encoder(channels: number, sampleRate: number, bitrate: number): number;
    _get_encoder_frame_size(encoder: number): number;
    _get_encoder_extradata(encoder: number): number;
    _get_encoder_extradata_size(encoder: number): number;
    _get_encode_input_ptr(encoder: number, bytes: number): number;
    _send_frame(encoder: number, at: bigint): number;
    _receive_packet(encoder: number): number;
    _flush_encoder_start(encoder: number): void;
    _get_encoded_data(encoder: number): number;
    _get_encoded_duration(encoder: number): number;
  }
  export default function load(): Promise<AacModule>;
}
