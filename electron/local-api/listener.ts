/** The listener of the local API: on this machine only, with limits on connections, headers and time. */
import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';

import { buildRoutes } from './routes';
import type { RoutesOptions } from './routes';

/** An open listener. */
export interface Listener {
  /** Ends every connection and the listener. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MAX_CONNECTIONS = 16;
const LIMITS = {
  maxHeaderSize: 8_192,
  /** A program that does not finish its request within these times is cut off. */
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 2_000,
} as const;

/** Listens at `options.port`. Rejects with the system's error, for example when the port is taken. */
export async function listen(options: RoutesOptions): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: buildRoutes(options).fetch,
    overrideGlobalObjects: false,
    serverOptions: LIMITS,
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', ({ message }) => options.log.warn(`The local API: ${message}`));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
