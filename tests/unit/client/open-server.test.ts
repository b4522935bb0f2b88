/** A refused server address is reported, and then the client opens what the last run left. */
import { expect, it, vi } from 'vitest';

import { openServer } from '@electron/client/open-server';
import { ownFailure } from '@electron/http/failures';
import { fail, succeed } from '@shared/ipc/result';
import { logInto } from '@support/log';

/** Opens the address; resolves to what was done, logged and printed. */
async function open(serverUrl: string | null, used: unknown = succeed(null)) {
  const done: string[] = [];
  const logged: string[] = [];
  const printed: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const accounts = {
    profiles: {
      useServer: async (address: string) => {
        done.push(address);
        return used;
      },
    },
    practice: {
      resume: async () => {
        done.push('resume');
      },
    },
  };
  type Given = Parameters<typeof openServer>[1];
  await openServer(serverUrl, accounts as unknown as Given, logInto(logged));
  return { done, logged, printed };
}

it('a start opens the server that it names, and else what the last run left', async () => {
  expect(await open('https://game.example')).toMatchObject({ done: ['https://game.example'] });
  expect(await open(null)).toEqual({ done: ['resume'], logged: [], printed: [] });
});

it('a refused address is logged and printed, and what the last run left is opened', async () => {
  const refusal = fail(ownFailure('INSECURE_ADDRESS'));
  const { done, logged, printed } = await open('http://game.example', refusal);
  expect(done).toEqual(['http://game.example', 'resume']);
  expect(logged).toEqual([
    expect.stringMatching(
      /^The address in --server or HUSTINGS_SERVER was not used\. Only https addresses/u,
    ),
  ]);
  expect(printed).toEqual([`${logged[0]}\n`]);
});
