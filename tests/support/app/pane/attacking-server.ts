/** Another port of the game's host: each of its answers sets a cookie, which browsers share between ports. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the key of a WebSocket's handshake is joined with (RFC 6455). */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export interface AttackingServer {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly reached: readonly string[];
  close(): void;
}

/** Starts a server that lets the pages of `victim` read its answers, and sets `setCookie` with each. */
export async function startAttackingServer(
  victim: string,
  setCookie: string,
): Promise<AttackingServer> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(200, {
      'Access-Control-Allow-Origin': victim,
      'Access-Control-Allow-Credentials': 'true',
      'Set-Cookie': setCookie,
    });
    response.end('set');
  });
  server.on('upgrade', (request, socket) => {
    reached.push(request.url ?? '');
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1')
      .update(key + HANDSHAKE)
      .digest('base64');
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Accept: ${accept}`,
        `Set-Cookie: ${setCookie}`,
        '\r\n',
      ].join('\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
