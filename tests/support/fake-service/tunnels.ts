/** An HTTP proxy that leads every tunnel to one port of this machine, whatever host it is asked for, and notes the hosts. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Tunnels {
  readonly port: number;
  /** `host:port` of each tunnel, in the order in which they were asked for. */
  asked(): readonly string[];
  close(): Promise<void>;
}

/** Starts it. */
export async function startTunnels(target: number): Promise<Tunnels> {
  const asked: string[] = [];
  const open = new Set<Socket>();
  const server = createServer();
  server.on('connect', ({ url }, socket: Socket) => {
    asked.push(url ?? '');
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.once('connect', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(far).pipe(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
