/** When a server was away before it responded, by how the requests to it ended. */
import { ownFailure } from '@electron/http/failures';
import { createReachability } from '@electron/http/reachability';
import { fail, succeed } from '@shared/ipc/result';
import { describe, expect, it } from 'vitest';

const OK = succeed({ status: 200 });
const NOT_FOUND = succeed({ status: 404 });
const ERROR = succeed({ status: 500 });
const RESTARTING = succeed({ status: 503 });
const LOST = fail(ownFailure('CONNECTION_LOST'));
const SLOW = fail(ownFailure('TIMED_OUT'));
const CANCELLED = fail(ownFailure('CANCELLED'));
const HELD_BACK = fail(ownFailure('BUDGET_SPENT'));

describe('a server', () => {
  it.each([
    ['two requests without a connection', [LOST, LOST, OK], true],
    ['a gateway’s error and a timeout', [RESTARTING, SLOW, OK], true],
    ['a response that is an error, after two failures', [LOST, LOST, NOT_FOUND], true],
    ['a request that the player cancelled in between', [LOST, CANCELLED, LOST, OK], true],
    ['a request that a limit held back in between', [LOST, LOST, HELD_BACK, OK], true],
    ['one failure', [OK, LOST, OK], false],
    ['an answer in between', [LOST, OK, LOST, OK], false],
    ['errors of the service itself', [ERROR, ERROR, OK], false],
    ['requests that the player cancelled', [CANCELLED, CANCELLED, OK], false],
    ['nothing before', [OK], false],
  ])('after %s: was away is %s', (_case, ends, expected) => {
    const reachability = createReachability();
    ends.forEach((end, turn) => reachability.observe(end, turn * 10, turn * 10 + 5));
    expect(reachability.takeReturn()).toBe(expected);
    expect(reachability.takeReturn()).toBe(false);
  });

  it('is not away because several requests at one moment lost their connection', () => {
    const reachability = createReachability();
    reachability.observe(LOST, 0, 20);
    reachability.observe(LOST, 1, 21);
    reachability.observe(OK, 30, 40);
    expect(reachability.takeReturn()).toBe(false);
  });

  it('is back once, whatever requests from before its return end later', () => {
    const reachability = createReachability();
    reachability.observe(LOST, 10, 20);
    reachability.observe(LOST, 20, 30);
    reachability.observe(OK, 40, 50);
    expect(reachability.takeReturn()).toBe(true);
    reachability.observe(SLOW, 31, 60);
    reachability.observe(SLOW, 32, 61);
    reachability.observe(OK, 70, 80);
    expect(reachability.takeReturn()).toBe(false);
  });
});
