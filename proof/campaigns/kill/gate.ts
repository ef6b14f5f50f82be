import net from 'node:net';

/** A TCP door in front of a port of this machine, which can be shut: connections are refused, and those that were open are cut. */
export interface Gate {
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function startGate(target: number): Promise<Gate> {
  const live = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      live.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => live.delete(one));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  async function shut(): Promise<void> {
    if (!server.listening) return;
    const shut = new Promise((resolve) => server.close(resolve));
    for (const socket of live) socket.destroy();
    await shut;
  }
  return { url: `http://127.0.0.1:${port}`, shut, open: () => listen(port), close: shut };
}
