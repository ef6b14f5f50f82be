/** Signs with which a spreadsheet says that its file is UTF-16. */
const UTF_16 = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a file in the encoding that it was written in: UTF-8, UTF-16 with its sign in front (Excel's “Unicode text”), or else
 * Windows-1252, in which Excel writes a CSV in Brazil and Europe. Without the sign. Any bytes are some text.
 */
export function readTextFile(bytes: Uint8Array): string {
  const marked = UTF_16.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
