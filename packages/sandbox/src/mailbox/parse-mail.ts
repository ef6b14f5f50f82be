/** A mail as a mailbox shows it. */
export interface ParsedMail {
  from: string;
  to: string;
  subject: string;
  /** By name in small letters. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/**
 * Reads a mail of RFC 5322 with the pieces of MIME that programs write: parts in parts, base64 and quoted-printable, UTF-8, encoded
 * words. Bytes come as latin1, one character each.
 */
export function parseMail(raw: string): ParsedMail {
  const whole = split(raw);
  const leaves = flatten(whole);
  const first = (type: string) => leaves.find(({ headers }) => typeOf(headers).startsWith(type));
  const [text, html] = [first('text/plain'), first('text/html')];
  const headers = Object.fromEntries(
    Object.entries(whole.headers).map(([name, value]) => [name, decodeWords(value)] as const),
  );
  const { from = '', to = '', subject = '' } = headers;
  return { from, to, subject, headers, text: text ? decodeBody(text) : '', html: html ? decodeBody(html) : '' };
}

function split(raw: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(raw) ?? [raw, raw];
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers[line.slice(0, at).trim().toLowerCase()] ??= line.slice(at + 1).trim();
  }
  return { headers, body };
}

function flatten(part: Part, depth = 0): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined || depth > 5) return [part];
  const [, ...pieces] = `\r\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => flatten(split(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')), depth + 1));
}

function typeOf(headers: Part['headers']): string {
  return (headers['content-type'] ?? 'text/plain').toLowerCase();
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  const plain = encoding === 'quoted-printable' ? body.replace(/=[ \t]*\r?\n/g, '') : body;
  return bytesOf(plain, encoding === 'quoted-printable' ? 'q' : encoding === 'base64' ? 'b' : '').replace(
    /\r\n/g,
    '\n',
  );
}

/** RFC 2047: `=?utf-8?Q?…?=`; the space between two of them is no part of the text. */
function decodeWords(value: string): string {
  return bytesOf(value, '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) => {
      const bytes = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
        decode(kind.toLowerCase() === 'q' ? text.replace(/_/g, ' ') : text, kind.toLowerCase()),
      );
      return Buffer.concat(bytes).toString('utf8');
    });
}

function bytesOf(text: string, encoding: string): string {
  return decode(text, encoding).toString('utf8');
}

function decode(text: string, encoding: string): Buffer {
  if (encoding === 'b') return Buffer.from(text, 'base64');
  if (encoding !== 'q') return Buffer.from(text, 'latin1');
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
