/** Refuses web pages: a page that rebinds its name to this machine still sends that name as `Host`. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/**
 * Refuses requests whose `Host` is not this machine, and those that a page of another origin sent; with
 * `refuseOrigins`, those of every page.
 */
export function loopbackGuard(
  refuseOrigins: boolean,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const isForeign = !LOOPBACK_HOST.test(context.req.header('Host') ?? '');
    const isFromPage = refuseOrigins && context.req.header('Origin') !== undefined;
    if (isForeign || isFromPage)
      return refused(context, 'Only programs on this machine may make requests');
    if (isOfOtherOrigin(context)) return refused(context, 'Cross-origin request rejected.');
    return next();
  };
}

/** A client that is no web page sends no `Origin`. */
function isOfOtherOrigin({ req }: Context): boolean {
  const sent = req.header('Origin');
  if (sent === undefined) return false;
  const origin = URL.parse(sent);
  return origin?.protocol !== 'http:' || origin.host !== req.header('Host')?.toLowerCase();
}

function refused(context: Context, error: string): Response {
  return context.json({ error, code: 'FORBIDDEN' }, 403);
}
