/** Refuses web pages: a page that rebinds its name to this machine still sends that name as `Host`. */
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Refuses requests whose `Host` is not this machine; with `refuseOrigins`, also any that a web page sent. */
export function loopbackGuard(
  refuseOrigins: boolean,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const isForeign = !LOOPBACK_HOST.test(context.req.header('Host') ?? '');
    const isFromPage = refuseOrigins && context.req.header('Origin') !== undefined;
    if (isForeign || isFromPage) {
      return context.json(
        { error: 'Only programs on this machine may make requests', code: 'FORBIDDEN' },
        403,
      );
    }
    return next();
  };
}
