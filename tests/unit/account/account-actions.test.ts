/**
 * Creating and revoking keys and deciding crises: once, after the player's confirmation, with a true outcome whatever
 * happens on the way.
 */
import { filesContaining } from '@support/storage/directory';
import { sampleOf } from '@support/samples';
import { IS_FULL_SIZE } from '@support/limits';
import { sendJson } from '@support/fake-service/service';
import { beforeEach, describe, expect, it } from 'vitest';

import { codeIn } from '../money/money-setup';
import { doneIn, KEY_NAME, KEYS_PATH, RESOLVE_PATH, setUpActions } from './actions-setup';
import type { ActionsSetup, Fault } from './actions-setup';

let setup: ActionsSetup;
beforeEach(async () => {
  setup = await setUpActions();
});

const rawAnswer =
  (text: string): Fault =>
  (_act, response) => {
    response.socket?.end(text);
  };
const after =
  (then: Fault): Fault =>
  (act, response) => {
    act();
    then(() => undefined, response);
  };
const closed: Fault = (_act, response) => response.destroy();
const reset: Fault = (_act, response) => response.socket?.resetAndDestroy();
const truncated = rawAnswer(
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"succ',
);
const status =
  (code: number, body: unknown = { error: 'No' }, headers: Record<string, string> = {}): Fault =>
  (_act, response) =>
    sendJson(response, body, { status: code, headers });
const html = rawAnswer(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n<p>hi',
);
const hanging: Fault = () => undefined;

/** Each fault, what it proves, and whether the service acted. */
const FAULTS: readonly (readonly [string, Fault, 'unknown' | 'refused', boolean])[] = [
  ['closed before', closed, 'unknown', false],
  ['closed after', after(closed), 'unknown', true],
  ['reset before', reset, 'unknown', false],
  ['reset after', after(reset), 'unknown', true],
  ['truncated after', after(truncated), 'unknown', true],
  ['500 before', status(500), 'unknown', false],
  ['500 after', after(status(500)), 'unknown', true],
  ['HTML 200 after', after(html), 'unknown', true],
  ['307 before', status(307, {}, { location: '/elsewhere' }), 'unknown', false],
  ['307 after', after(status(307, {}, { location: '/elsewhere' })), 'unknown', true],
  ['an empty object after', after(status(200, {})), 'unknown', true],
  ['a time-out before', hanging, 'unknown', false],
  ['a time-out after', after(hanging), 'unknown', true],
  ['success false', status(200, { success: false, error: 'Not today' }), 'refused', false],
  ['403', status(403), 'refused', false],
  ['400', status(400), 'refused', false],
  ['429', status(429, { error: 'Slow down' }, { 'retry-after': '1' }), 'refused', false],
  [
    'an HTML 404',
    rawAnswer('HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n'),
    'unknown',
    false,
  ],
];

/** In a full run every fault meets every action; otherwise each fault meets one action. */
const ACTIONS = 3;
/** What every failure of an unknown outcome says, whether the answer is missing or unclear. */
const UNKNOWN = expect.stringContaining('We don’t know whether the change took effect');
const shuffled = sampleOf(FAULTS, FAULTS.length);
const faultsOf = (action: number) =>
  IS_FULL_SIZE ? FAULTS : shuffled.filter((_fault, index) => index % ACTIONS === action);

describe('a key for this installation', () => {
  it('is created once, read-only, stored encrypted and shown only by its last characters', async () => {
    const made = doneIn(await setup.makeKey());
    expect(made).toEqual({ state: 'sent', failure: null, keyName: KEY_NAME, lastFour: '0001' });
    const [write] = setup.writes();
    expect(setup.writes()).toHaveLength(1);
    expect(JSON.parse(write?.body ?? '')).toEqual({ name: KEY_NAME, scope: 'public' });
    expect(write?.headers['x-api-key']).toBeUndefined();
    expect(setup.profiles.listKeys()).toMatchObject([
      { scope: 'public', lastFour: '0001', storage: 'keyring', check: 'accepted' },
    ]);
    expect(setup.questions).toEqual([]);
    expect(JSON.stringify([made, setup.install.entries])).not.toContain('CANARY');
    expect(filesContaining(setup.install.directory, 'CANARY')).toEqual([]);
    const view = await setup.actions.accountKeys(setup.profileId);
    expect(view).toMatchObject({
      value: { keys: [{ name: KEY_NAME, isHere: true }], strangers: [] },
    });
    expect(JSON.stringify(view)).not.toContain('CANARY');
  });

  it('is offered under a free name while the account has a key of this computer’s name', async () => {
    doneIn(await setup.makeKey());
    expect(codeIn(await setup.makeKey())).toBe('KEY_NAME_TAKEN');
    const view = await setup.actions.accountKeys(setup.profileId);
    const name = view.ok ? view.value.nameForHere : '';
    expect(name).toBe(`${KEY_NAME} 2`);
    expect(doneIn(await setup.makeKey(name))).toMatchObject({ state: 'sent' });
  });

  it('needs a gesture of the player and a session', async () => {
    setup.hasGesture = false;
    expect(codeIn(await setup.makeKey())).toBe('NO_GESTURE');
    setup.hasGesture = true;
    await setup.profiles.signOut();
    expect(codeIn(await setup.makeKey())).toBe('PROFILE_CHANGED');
    expect(setup.writes()).toEqual([]);
  });

  it('is not created at the limit of three, or if the service has no key management', async () => {
    for (const name of ['a', 'b', 'c']) doneIn(await setup.makeKey(name));
    expect(codeIn(await setup.makeKey())).toBe('KEYS_AT_LIMIT');
    expect(setup.writes()).toHaveLength(3);
    setup.service.override(KEYS_PATH, (_request, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>None</p>'),
    );
    expect(codeIn(await setup.makeKey())).toBe('FEATURE_ABSENT');
    expect(codeIn(await setup.actions.accountKeys(setup.profileId))).toBe('FEATURE_ABSENT');
    expect(setup.writes()).toHaveLength(3);
  });

  it('is not kept when the service answers with a key of another scope', async () => {
    setup.fault = after(status(200, { token: `svc_priv_${'x'.repeat(32)}`, scope: 'private' }));
    expect(doneIn(await setup.makeKey())).toMatchObject({
      state: 'unknown',
      failure: { code: 'ANSWER_UNCLEAR' },
    });
    expect(setup.profiles.listKeys()).toEqual([]);
  });

  it.each(faultsOf(1))(
    'is not created again automatically after %s',
    async (_name, fault, state, acted) => {
      setup.fault = fault;
      const entry = doneIn(await setup.makeKey());
      expect(entry.state).toBe(state);
      expect(setup.writes()).toHaveLength(1);
      expect(setup.profiles.listKeys()).toEqual([]);
      if (_name === '429') return;
      setup.fault = null;
      const again = await setup.makeKey();
      expect(codeIn(again)).toBe(acted ? 'KEY_NAME_TAKEN' : 'ok');
      expect(setup.doings.keys).toHaveLength(1);
    },
  );
});

describe('the account of a key', () => {
  it('is proven by the list: listed keys belong to it, others do not', async () => {
    doneIn(await setup.makeKey());
    await setup.profiles.saveKey('svc_priv_SOMEBODYELSES0123456789abcdefghij');
    const view = await setup.actions.accountKeys(setup.profileId);
    expect(view).toMatchObject({ value: { keys: [{ isHere: true }], strangers: ['private'] } });
    setup.doings.keys = [];
    expect(await setup.actions.accountKeys(setup.profileId)).toMatchObject({
      value: { keys: [], strangers: ['public', 'private'] },
    });
  });
});

describe('a revocation', () => {
  beforeEach(async () => {
    doneIn(await setup.makeKey());
    setup.service.requests.length = 0;
  });

  it('is asked by main, sent once with its body, and removes the key from this computer', async () => {
    expect(doneIn(await setup.revokeKey('k1'))).toMatchObject({ state: 'sent' });
    expect(setup.questions).toMatchObject([
      {
        review: { kind: 'key-revocation', keyName: KEY_NAME, scope: 'public', isHere: true },
        asked: { serverName: 'game.example' },
      },
    ]);
    const [write] = setup.writes();
    expect([write?.method, JSON.parse(write?.body ?? '')]).toEqual(['DELETE', { keyId: 'k1' }]);
    expect(setup.profiles.listKeys()).toEqual([]);
    expect(codeIn(await setup.revokeKey('k1'))).toBe('KEY_GONE');
  });

  it('does not remove a key that the player saved while the answer was under way', async () => {
    setup.fault = (act, response) => {
      const saving = async () => {
        await setup.profiles.signIn('ben', 'ben-password');
        await setup.profiles.activate(setup.profileId);
        await setup.profiles.saveKey('svc_pub_OTHERS0123456789abcdefghijklmno');
        sendJson(response, act());
      };
      void saving();
    };
    expect(doneIn(await setup.revokeKey('k1'))).toMatchObject({ state: 'sent' });
    expect(setup.profiles.listKeys()).toMatchObject([{ scope: 'public', lastFour: 'lmno' }]);
  });

  it('that the player cancels has no effect', async () => {
    setup.player = 'cancels';
    expect(await setup.revokeKey('k1')).toEqual({ ok: true, value: null });
    expect(setup.writes()).toEqual([]);
    expect(setup.profiles.listKeys()).toHaveLength(1);
  });

  it('is unknown after an answer that does not say that it was done', async () => {
    setup.fault = after(status(200, {}));
    expect(doneIn(await setup.revokeKey('k1'))).toMatchObject({
      state: 'unknown',
    });
    expect(setup.profiles.listKeys()).toHaveLength(1);
  });

  it.each(faultsOf(2))(
    'after %s is not repeated, and says what is known',
    async (_name, fault, state, acted) => {
      setup.fault = fault;
      expect(doneIn(await setup.revokeKey('k1'))).toMatchObject({
        state,
        keyName: KEY_NAME,
        failure: state === 'unknown' ? { message: UNKNOWN } : {},
      });
      expect(setup.doings.keys).toHaveLength(acted ? 0 : 1);
      expect(setup.writes()).toHaveLength(1);
      expect(setup.profiles.listKeys()).toHaveLength(1);
    },
  );
});

describe('an account action with the cookie of a session', () => {
  beforeEach(async () => {
    doneIn(await setup.makeKey('first'));
    setup.service.requests.length = 0;
  });
  const actions = [
    ['a new key', () => setup.makeKey()],
    ['a revocation', () => setup.revokeKey('k1')],
    ['a decision', () => setup.decide()],
  ] as const;

  it.each(actions)(
    'that the server gives to another account is not sent: %s',
    async (_name, act) => {
      setup.service.override('/api/client-nav', (_request, response) =>
        sendJson(response, { user: { username: 'ben' } }),
      );
      expect(codeIn(await act())).toBe('OTHER_ACCOUNT');
      expect(setup.writes()).toEqual([]);
      expect(setup.profiles.view()).toMatchObject({ status: 'expired', otherUser: 'ben' });
    },
  );

  it.each(actions)(
    'is not sent while the server does not name the account: %s',
    async (_name, act) => {
      setup.service.override('/api/client-nav', (_request, response) =>
        sendJson(response, { error: 'Down' }, { status: 503 }),
      );
      expect((await act()).ok).toBe(false);
      expect(setup.writes()).toEqual([]);
    },
  );
});

describe('an account action while the client closes', () => {
  it('is not asked about and not sent', async () => {
    await setup.close();
    expect(codeIn(await setup.decide())).toBe('CLIENT_CLOSING');
    expect(setup.questions).toEqual([]);
    expect(setup.writes()).toEqual([]);
  });

  it('is not sent after the player has confirmed it', async () => {
    setup.service.override('/api/client-nav', (_request, response) => {
      void setup.close();
      sendJson(response, { user: { username: 'ada' } });
    });
    expect(codeIn(await setup.decide())).toBe('CLIENT_CLOSING');
    expect(setup.questions).toHaveLength(1);
    expect(setup.writes()).toEqual([]);
  });
});

describe('a decision', () => {
  it('is asked in the words of the service, sent once, and reported with its effects', async () => {
    const decided = doneIn(await setup.decide());
    expect(setup.questions).toEqual([
      {
        review: {
          kind: 'decision',
          crisisName: 'A ledger goes missing',
          optionLabel: 'Publish everything',
          description: 'Costly, honest, quick.',
          adjustment: { label: 'Favourability', delta: 1 },
          expiresAtMs: 1_800_000_000_000,
          otherOptions: ['Deny it'],
        },
        asked: { signedInName: expect.any(String), serverName: 'game.example' },
      },
    ]);
    expect(setup.writes().map(({ target, body }) => [target, JSON.parse(body)])).toEqual([
      [RESOLVE_PATH, { optionId: 'publish' }],
    ]);
    expect(decided).toEqual({
      state: 'sent',
      failure: null,
      crisisId: 'crisis-1',
      crisisName: 'A ledger goes missing',
      optionLabel: 'Publish everything',
      tier: 'Mixed',
      effects: ['Favourability +1'],
    });
    expect(setup.doings.taken).toBe('publish');
  });

  it.each([['no such option'], ['']])(
    'of option "%s" is refused before anybody is asked',
    async (option) => {
      expect(codeIn(await setup.decide(option))).toBe('CRISIS_GONE');
      expect(setup.questions).toEqual([]);
      expect(setup.writes()).toEqual([]);
    },
  );

  it.each(faultsOf(0))('after %s is never made twice', async (_name, fault, state, acted) => {
    setup.fault = fault;
    const entry = doneIn(await setup.decide());
    expect(entry.state).toBe(state);
    expect(setup.writes()).toHaveLength(1);
    if (_name === '429') return;
    setup.fault = null;
    expect(codeIn(await setup.decide())).toBe(acted ? 'CRISIS_GONE' : 'ok');
    expect(setup.doings.taken).toBe('publish');
  });

  it('is sent ten times a minute at most, and none waits', async () => {
    setup.fault = status(400);
    for (let sent = 0; sent < 10; sent += 1) doneIn(await setup.decide());
    expect(codeIn(await setup.decide())).toBe('BUDGET_SPENT');
    expect(setup.writes()).toHaveLength(10);
  });
});
