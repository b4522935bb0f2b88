/** TLS in front of a service on this machine, with a certificate of the tests for `https://other.example`. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';

const CERTIFICATES = new URL('../../unit/http/certificates/', import.meta.url);
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, CERTIFICATES));

/** The only host for which its certificate is valid. */
export const FRONT_ORIGIN = 'https://other.example';
/** The file of the authority that issued the certificate. */
export const FRONT_AUTHORITY = fileURLToPath(new URL('authority.pem', CERTIFICATES));

/** Starts it before the service on this port. */
export async function startTlsFront(
  target: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer({ key: pem('leaf-key'), cert: pem('other-host') }, (socket) => {
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
    socket.pipe(far).pipe(socket);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
