import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Codes of Node's parser; anything else that is no HTTP is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Writes an answer to bytes that never became a call: with the headers of every answer, and the end of the connection. A reset is no news. */
export function answerUnparsed(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy();
  const status = STATUSES[code] ?? 400;
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status });
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map((line) => line.join(': '));
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** An answer is on its way over this connection: a second one in the middle of it would be taken for a part of it. */
function hasBegun(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null }; // as: Node's own name for it
  return answer?.headersSent ?? false;
}
