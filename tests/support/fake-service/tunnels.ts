/** An HTTP proxy that leads every tunnel to one port of this machine, whatever host it is asked for, and notes the hosts. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface TunnelsOptions {
  /** The one `Proxy-Authorization` that lets tunnels through now; absent: the proxy demands none. */
  readonly accepts?: () => string;
  /** The schemes that it offers to who sends another. */
  readonly offers?: readonly string[];
}

export interface Tunnels {
  readonly port: number;
  /** `host:port` of each tunnel, in the order in which they were asked for. */
  asked(): readonly string[];
  /** What each request for a tunnel sent as `Proxy-Authorization`; null for nothing. */
  sent(): readonly (string | null)[];
  close(): Promise<void>;
}

/** The header that carries this login. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

export async function startTunnels(
  target: number,
  { accepts, offers = ['Basic realm="Office"'] }: TunnelsOptions = {},
): Promise<Tunnels> {
  const asked: string[] = [];
  const sent: (string | null)[] = [];
  const open = new Set<Socket>();
  const server = createServer();
  server.on('connect', ({ url, headers }, socket: Socket) => {
    asked.push(url ?? '');
    sent.push(headers['proxy-authorization'] ?? null);
    if (accepts && headers['proxy-authorization'] !== accepts()) {
      const demands = offers.map((offer) => `Proxy-Authenticate: ${offer}\r\n`).join('');
      socket.end(
        `HTTP/1.1 407 Proxy Authentication Required\r\n${demands}Content-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
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
    sent: () => sent,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
