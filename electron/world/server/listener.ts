/** Opens and closes an HTTP listener on the loopback address. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** An open listener. */
export interface Listener {
  readonly server: Server;
  /** For example `http://127.0.0.1:4020`. */
  readonly origin: string;
  /** Closes every connection and the listener. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Listens on loopback; port 0 takes any free one. Rejects with the system's error when the port is taken. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
  keepAliveMs: number,
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://${LOOPBACK}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
