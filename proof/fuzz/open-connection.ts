import net from 'node:net';

/** An answer, and the time that it took. `status` 0: the connection ended without one. */
export interface Answer {
  status: number;
  ms: number;
}

/** One connection that sends whole requests, one after the other, and opens itself again when the server has ended it. */
export interface Connection {
  /** The request must be well-formed HTTP. Rejects after `limitMs` without an answer. */
  ask(request: Buffer, limitMs: number): Promise<Answer>;
  close(): void;
}

export function openConnection(port: number): Connection {
  let socket: net.Socket | null = null;

  function once(request: Buffer, limitMs: number): Promise<number> {
    const reused = socket !== null;
    socket ??= net.connect({ port, host: '127.0.0.1', noDelay: true });
    const own = socket;
    return new Promise((resolve, reject) => {
      let answer = Buffer.alloc(0);
      const settle = (end: () => void) => {
        clearTimeout(limit);
        own.removeAllListeners();
        own.on('error', () => {}); // of an end that nobody waits for
        end();
      };
      const drop = () => {
        own.destroy();
        socket = null;
      };
      const limit = setTimeout(() => settle(() => [drop(), reject(new Error(`no answer in ${limitMs} ms`))]), limitMs);
      const onEnd = () => {
        const { status } = readAnswer(answer);
        // A connection that was kept open may have been closed before this request reached it: nothing was read of it.
        settle(() => [drop(), reused && status === 0 && answer.length === 0 ? resolve(-1) : resolve(status)]);
      };
      own.on('data', (part: Buffer) => {
        answer = Buffer.concat([answer, part]);
        const { status, isWhole, closes } = readAnswer(answer);
        if (isWhole) settle(() => [closes ? drop() : undefined, resolve(status)]);
      });
      own.on('error', onEnd);
      own.on('close', onEnd);
      own.write(request);
    });
  }

  return {
    async ask(request, limitMs) {
      const from = performance.now();
      let status = await once(request, limitMs);
      if (status === -1) status = await once(request, limitMs);
      return { status: Math.max(0, status), ms: performance.now() - from };
    },
    close: () => socket?.destroy(),
  };
}

/** Sends anything over a connection of its own, ends the sending side, and waits for the end of the other. Rejects after `limitMs`. */
export function askOnce(port: number, { request, limitMs }: { request: Buffer; limitMs: number }): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const parts: Buffer[] = [];
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end in ${limitMs} ms`));
    }, limitMs);
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', () => {}); // a reset is an end as well
    socket.on('close', () => {
      clearTimeout(limit);
      resolve({ status: readAnswer(Buffer.concat(parts)).status, ms: performance.now() - from });
    });
    socket.end(request);
  });
}

/** The first status that is no "100 Continue"; 0 where there is none. */
function readAnswer(bytes: Buffer): { status: number; isWhole: boolean; closes: boolean } {
  let text = bytes.toString('latin1');
  while (/^HTTP\/1\.[01] 1\d\d /.test(text)) text = text.slice(Math.max(text.indexOf('\r\n\r\n') + 4, 1));
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
  const end = text.indexOf('\r\n\r\n');
  if (status === 0 || end === -1) return { status, isWhole: false, closes: false };
  const head = text.slice(0, end).toLowerCase();
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return { status, isWhole: text.length >= end + 4 + length, closes: /\r\nconnection: close/.test(head) };
}
