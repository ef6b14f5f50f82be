/** Signs with which a spreadsheet says that its file is UTF-16. */
const UTF_16 = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Returns the text of a file, whatever its encoding: UTF-8, UTF-16 with its sign in front, or else Windows-1252. Excel writes the second
 * as “Unicode text”, and the third as a CSV in Brazil and Europe. The sign is left out; any bytes are some text.
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
