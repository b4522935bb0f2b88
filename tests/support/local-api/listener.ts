/** An open local API for a test, and requests that no well-behaved program would send. */
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import { onTestFinished } from 'vitest';

import { listen } from '@electron/local-api/listener';
import type { RoutesOptions } from '@electron/local-api/routes';
import { NO_LOG } from '@electron/log/log';

import { freePort } from './free-port';
import { playerOf } from './player';

export const TOKEN = 'hustings_local_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface OpenApi {
  readonly port: number;
  /** Sends one request, with the token unless the headers name none. */
  ask(path: string, options?: RawRequest): Promise<RawAnswer>;
  /** A connection that says nothing by itself. */
  socket(): Promise<Socket>;
  close(): Promise<void>;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hasToken?: boolean;
}

/** Opens the API over a signed-in player; it is closed with the test. */
export async function openApi(change: Partial<RoutesOptions> = {}): Promise<OpenApi> {
  const port = await freePort();
  const listener = await listen({
    port,
    token: TOKEN,
    nowMs: () => performance.now(),
    data: () => playerOf(),
    follow: () => () => undefined,
    log: NO_LOG,
    ...change,
  });
  onTestFinished(() => listener.close());
  return {
    port,
    ask: (path, { method = 'GET', headers = {}, hasToken = true } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent: false,
            headers: { ...(hasToken && { Authorization: `Bearer ${TOKEN}` }), ...headers },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (part: string) => (text += part));
            response.on('error', reject);
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
            );
          },
        );
        sent.on('error', reject);
        sent.end();
      }),
    async socket() {
      const opened = connect(port, '127.0.0.1');
      onTestFinished(() => void opened.destroy());
      opened.on('error', () => undefined);
      await new Promise((resolve) => opened.once('connect', resolve));
      return opened;
    },
    close: () => listener.close(),
  };
}
