/** The local API and its token, which goes to the clipboard and never to the page. */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { LocalApi } from '../../local-api/local-api';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

export interface LocalApiSubjects {
  readonly localApi: Pick<LocalApi, 'view' | 'token' | 'overlayAddress' | 'renewToken'>;
  readonly windows: { readonly copy: Pick<Windows['copy'], 'text'> };
}

export function localApiHandlers({ localApi, windows }: LocalApiSubjects) {
  /** @param what in the failure's sentence, such as `token` */
  async function copy(what: string, text: string | null): Promise<Result<null>> {
    if (text === null)
      return fail({
        kind: 'bad-call',
        code: 'LOCAL_API_OFF',
        message: `The ${what} was not copied: the local API is off. Turn it on first.`,
      });
    try {
      await windows.copy.text(text);
    } catch {
      return fail({
        kind: 'internal',
        code: 'CLIPBOARD_FAILED',
        message: `The ${what} was not copied: the system did not accept it. Copy it again.`,
      });
    }
    return succeed(null);
  }

  return {
    'scripts:get': () => succeed(localApi.view()),
    'scripts:copy-token': async () => copy('token', await localApi.token()),
    'scripts:copy-overlay-address': async () =>
      copy('overlay’s address', await localApi.overlayAddress()),
    'scripts:new-token': async () => succeed(await localApi.renewToken()),
  } satisfies Partial<Handlers>;
}
