/** Bad calls on every channel of the bridge get typed failures, send nothing and break nothing. */
import type { Result } from '@shared/ipc/result';
import { expectSignedIn, openSignedIn, statusFigures } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { badApiCalls, badRequests, makeExotic } from '@support/ipc-fuzz';
import type { BadRequest } from '@support/ipc-fuzz';
import type { Page } from 'playwright';
import { SAMPLES, SEED } from '@support/limits';

declare global {
  var makeExotic: (name: string) => unknown;
}

/** The result of each call: kind and code of the failure, `accepted`, or the exception. */
function outcomes(
  page: Page,
  channel: string,
  requests: readonly BadRequest[],
): Promise<readonly string[]> {
  return page.evaluate(
    ({ name, bad }) => {
      const invoke = window.hustings.invoke as (
        channel: string,
        request: unknown,
      ) => Promise<Result<unknown>>;
      return Promise.all(
        bad.map(async (request) => {
          try {
            const value =
              'exotic' in request ? globalThis.makeExotic(request.exotic) : request.value;
            const answer = await invoke(name, value);
            return answer.ok ? 'accepted' : `${answer.error.kind} ${answer.error.code}`;
          } catch (error) {
            return `thrown: ${'exotic' in request ? request.exotic : ''} ${String(error)}`;
          }
        }),
      );
    },
    { name: channel, bad: requests },
  );
}

test(`${SAMPLES.electronCalls} bad calls on every channel get typed failures`, async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world);
  const figures = await statusFigures(page);
  await page.evaluate(`globalThis.makeExotic = ${makeExotic.toString()}`);
  await world.control.resetRequests();
  const settings = await page.evaluate(() => window.hustings.invoke('settings:get', null));

  for (const [channel, requests] of badRequests(SAMPLES.electronCalls, SEED)) {
    const seen = await outcomes(page, channel, requests);
    expect(seen, channel).toHaveLength(SAMPLES.electronCalls);
    const unexpected = seen.flatMap((outcome, index) =>
      outcome === 'bad-call BAD_CALL' ? [] : [{ outcome, request: requests[index] }],
    );
    expect(unexpected, channel).toEqual([]);
  }
  const calls = badApiCalls(SAMPLES.electronCalls, SEED).map((value) => ({ value }));
  const kinds = await outcomes(page, 'api:call', calls);
  const strange = kinds.flatMap((kind, index) =>
    /^bad-call (BAD_CALL|BAD_PARAMETERS|NOT_FOR_RENDERER)$/.test(kind)
      ? []
      : [{ kind, call: calls[index] }],
  );
  expect(strange).toEqual([]);
  expect(new Set(kinds).size).toBe(3);

  // Apart from the client's own polls, and what the briefing reads last, the service received nothing.
  const own = [
    '/api/client-nav',
    '/api/client-status',
    '/api/public/v1/game',
    '/api/error-codes',
    '/api/events/active',
    '/api/elections/composition',
    '/api/auth/me',
    '/api/settings/user-api-keys',
  ];
  const asked = (await world.control.requests()).map(({ path }) => path);
  expect(asked.filter((path) => !own.includes(path))).toEqual([]);
  expect(await page.evaluate(() => window.hustings.invoke('settings:get', null))).toEqual(settings);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expectSignedIn(page);
  expect(await statusFigures(page)).toEqual(figures);
});
