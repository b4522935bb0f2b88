/** The logins of proxies that are kept on this computer. The renderer never sees one. */
import { z } from 'zod';

import { carries, defineChannel } from './define';
import type { KeyView } from './session';

/** A proxy whose user name and password are kept. */
export interface ProxyPasswordView {
  /** Host and port. */
  readonly proxyName: string;
  readonly storage: KeyView['storage'];
}

export const proxyChannels = {
  'proxy:list': defineChannel({
    input: z.null(),
    output: carries<readonly ProxyPasswordView[]>(),
  }),
  'proxy:forget': defineChannel({
    input: z.strictObject({ proxyName: z.string().max(300) }),
    output: carries<readonly ProxyPasswordView[]>(),
  }),
  /** The player tries again: main may ask once more for a login that it did not get. */
  'proxy:try-again': defineChannel({ input: z.null(), output: carries<null>() }),
};
