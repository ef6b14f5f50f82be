import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** One kept-alive connection on a raw socket, one request at a time. Reads answers with a Content-Length, which are all that occur here. */
export class HttpConnection {
  readonly #socket: Socket;
  #pending: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  #read: Buffer = NOTHING;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (data) => this.#take(data));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /** Writes a whole request; resolves with the answer, rejects when the connection ends before it. */
  request(bytes: Buffer | string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#pending = null;
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    this.#read = this.#read.length === 0 ? data : Buffer.concat([this.#read, data]);
    const end = this.#read.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#read.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) {
      this.#fail(new Error(`an answer without a length: ${head.slice(0, 200)}`));
      return;
    }
    const from = end + HEAD_END.length;
    if (this.#read.length < from + length) return;
    const body = this.#read.subarray(from, from + length);
    this.#read = NOTHING;
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(error);
  }
}
