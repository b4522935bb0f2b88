/** The logins of proxies. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type ProxyHandlers = Pick<Handlers, 'proxy:list' | 'proxy:forget' | 'proxy:try-again'>;

export function proxyHandlers({ proxyPasswords }: HandlerParts): ProxyHandlers {
  return {
    'proxy:list': async () => succeed(await proxyPasswords.list()),
    'proxy:forget': async ({ proxyName }) => succeed(await proxyPasswords.forget(proxyName)),
    'proxy:try-again'() {
      proxyPasswords.tryAgain();
      return succeed(null);
    },
  };
}
