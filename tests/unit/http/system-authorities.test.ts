/** A server whose certificate a private authority of the player's system signed. */
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import { fileURLToPath } from 'node:url';

import { afterEach, expect, it, vi } from 'vitest';

import { createConnections } from '@electron/http/connections';
import { trustAdvice } from '@electron/http/own-failures/exchange-failures';
import { makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const readsSystem = 'getCACertificates' in tls;
const pathOf = (name: string) =>
  fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));
const certificate = (name: string) => readFileSync(pathOf(name), 'utf8');

let service: FakeService | null = null;
afterEach(() => service?.close());

async function askPrivateAuthority() {
  service = await startFakeService((_request, response) => sendJson(response, { user: null }), {
    tls: { key: certificate('leaf-key'), cert: certificate('good') },
  });
  const connections = createConnections();
  const { client } = makeTestClient(service.origin, { connections });
  const result = await client.call(pageCall('clientNav'));
  connections.close();
  return result;
}

// Linux alone takes the system's authorities from a file that a test may name.
it.runIf(process.platform === 'linux' && readsSystem)(
  'a private authority that the system trusts is trusted where Node can list it',
  async () => {
    vi.stubEnv('SSL_CERT_FILE', pathOf('authority'));
    expect(await askPrivateAuthority()).toMatchObject({ ok: true });
  },
);

it.runIf(!readsSystem)(
  'a private authority is refused where Node cannot list the system’s, with advice',
  async () => {
    expect(await askPrivateAuthority()).toMatchObject({
      ok: false,
      error: { code: 'TLS_CERTIFICATE_UNTRUSTED', message: expect.stringContaining('PEM file') },
    });
  },
);

it('the advice about a private authority names what works on this runtime', () => {
  expect(trustAdvice(true)).toContain('those that this computer trusts');
  expect(trustAdvice(false)).toContain('NODE_EXTRA_CA_CERTS');
});
