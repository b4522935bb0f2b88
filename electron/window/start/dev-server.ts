/** Serves the renderer from Vite's development server, with hot reload. Only the builds of `npm run dev` contain this file. */
import { net } from 'electron';
import type { Session } from 'electron';

import { CONTENT_SECURITY_POLICY } from '../app-protocol';

/** Marks the script and style elements that Vite itself adds to the document. */
const NONCE = `'nonce-${process.env['HUSTINGS_DEV_NONCE'] ?? ''}'`;

/** Answers `app://hustings/*` with what the server at `address` has, under the document's own policy plus Vite's connection. */
export function serveFromDevServer(session: Session, address: string): void {
  const policy = withDevServer(CONTENT_SECURITY_POLICY, address);
  session.protocol.handle('app', async ({ url, headers }) => {
    const { host, pathname, search } = new URL(url);
    if (host !== 'hustings') return new Response(null, { status: 404 });
    const answer = await net.fetch(new URL(`${pathname}${search}`, address).href, {
      headers: { accept: headers.get('accept') ?? '*/*' },
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  });
}

function withDevServer(policy: string, address: string): string {
  return policy
    .replace("connect-src 'none'", `connect-src ${address.replace(/^http/, 'ws')}`)
    .replace("script-src 'self'", `script-src 'self' ${NONCE}`)
    .replace("style-src 'self'", `style-src 'self' ${NONCE}`);
}
