/** TLS in front of a practice world, as a deployment has it, with a certificate of the tests for one host. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const CERTIFICATES = new URL('../../unit/http/certificates/', import.meta.url);
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, CERTIFICATES));

/** The only origin for which its certificate is valid. */
export const FRONT_ORIGIN = 'https://other.example';
/** The file of the authority that issued the certificate. */
export const FRONT_AUTHORITY = fileURLToPath(new URL('authority.pem', CERTIFICATES));

/** Forwards every request to `targetUrl` under the host's own name: a world answers no other. */
export async function startTlsFront(
  targetUrl: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { hostname, port, host } = new URL(targetUrl);
  const server = createServer(
    { key: pem('leaf-key'), cert: pem('other-host') },
    (incoming, outgoing) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const onward = request(
        { hostname, port, method, path: url, headers: { ...headers, host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
