/** The local API and its token, which goes to the clipboard and never to the page. */
import { fail, succeed } from '@shared/ipc/result';

import type { LocalApi } from '../../local-api/local-api';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

export interface LocalApiSubjects {
  readonly localApi: Pick<LocalApi, 'view' | 'token' | 'renewToken'>;
  readonly windows: { readonly copy: Pick<Windows['copy'], 'text'> };
}

export function localApiHandlers({ localApi, windows }: LocalApiSubjects) {
  return {
    'scripts:get': () => succeed(localApi.view()),
    async 'scripts:copy-token'() {
      const token = await localApi.token();
      if (token === null)
        return fail({
          kind: 'bad-call',
          code: 'LOCAL_API_OFF',
          message: 'The token was not copied: the local API is off. Turn it on first.',
        });
      try {
        await windows.copy.text(token);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CLIPBOARD_FAILED',
          message: 'The token was not copied: the system did not accept it. Copy it again.',
        });
      }
      return succeed(null);
    },
    'scripts:new-token': async () => succeed(await localApi.renewToken()),
  } satisfies Partial<Handlers>;
}
