/** Calls that no channel may accept: random values, and good requests with one mutation. */
import fc from 'fast-check';

import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { INVOKE_CHANNELS, invokeChannels } from '@shared/ipc/channels/index';
import type { InvokeChannel, ChannelInput } from '@shared/ipc/channels/index';

/**
 * Makes a value that Playwright cannot serialise. Self-contained, because its source also runs in the renderer.
 *
 * @throws RangeError for a name that is not in `EXOTIC_VALUES`.
 */
export function makeExotic(name: string): unknown {
  switch (name) {
    case 'map':
      return new Map([['endpointId', 'game']]);
    case 'set':
      return new Set([1, 'two']);
    case 'array-buffer':
      return new ArrayBuffer(64);
    case 'typed-array':
      return new Float64Array([Number.NaN, 1]);
    case 'regular-expression':
      return /(a+)+$/;
    case 'error':
      return new TypeError('not a request');
    case 'function':
      return () => 'called';
    case 'method':
      return { endpointId: () => 'game', callId: 'x', params: {}, priority: 'background' };
    case 'circular': {
      const circle: Record<string, unknown> = {};
      circle['self'] = circle;
      return circle;
    }
    case 'deep': {
      // Electron's bridge itself rejects a thousand levels of nesting.
      let nest: unknown = 1;
      for (let level = 0; level < 900; level += 1) nest = [nest];
      return nest;
    }
    case 'long-text':
      return 'x'.repeat(4_000_000);
    case 'wide':
      return Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]));
    case 'sparse': {
      const sparse: unknown[] = [];
      sparse[5_000] = 1;
      return sparse;
    }
    case 'getter':
      return Object.defineProperty({}, 'endpointId', { enumerable: true, get: () => 'game' });
    case 'own-proto':
      return JSON.parse('{"__proto__":{"theme":"dark"},"constructor":{"prototype":{"x":1}}}');
    default:
      throw new RangeError(name);
  }
}

const EXOTIC_VALUES = [
  'map',
  'set',
  'array-buffer',
  'typed-array',
  'regular-expression',
  'error',
  'function',
  'method',
  'circular',
  'deep',
  'long-text',
  'wide',
  'sparse',
  'getter',
  'own-proto',
] as const;

/** One bad request: a value, or the name of a value that the renderer makes. */
export type BadRequest = { readonly value: unknown } | { readonly exotic: string };

/** A request that each channel accepts, to be mutated. */
const GOOD_REQUESTS: { readonly [C in InvokeChannel]: ChannelInput<C> } = {
  'api:call': { endpointId: 'game', params: {}, callId: 'fuzz', priority: 'background' },
  'api:cancel': { callId: 'fuzz' },
  'session:get': null,
  'session:sign-in': { identifier: 'nobody', password: 'nothing' },
  'session:sign-out': null,
  'profile:connect': { serverUrl: 'https://service.invalid' },
  'profile:activate': { profileId: 'practice' },
  'profile:rename': { profileId: 'practice', label: 'Sandbox' },
  'profile:remove': { profileId: 'practice' },
  'profile:stored': { profileId: 'practice' },
  'world:enter': { player: 'senator' },
  'world:homes': { profileId: 'practice' },
  'world:make-character': {
    profileId: 'practice',
    character: { name: 'Ada Newcomer', country: 'AV', homeState: 'NC', party: 1 },
  },
  'keys:list': null,
  'keys:save': { key: 'fuzz_pub_abcdefghijklmnop' },
  'keys:forget': { scope: 'public' },
  'accounts:standings': null,
  'accounts:read': { profileId: 'practice' },
  'settings:get': null,
  'settings:update': {
    theme: 'dark',
    pollIntervalMs: 45_000,
    sidebarCollapsed: false,
    alerts: {
      kinds: { turn: { isOn: false }, 'funds-fall': { limit: 20, opensGame: true } },
      quietHours: { fromMinute: 1_320, toMinute: 420 },
      pausedUntilMs: 1,
      hasSound: false,
    },
    recordLimitMb: 500,
    keepSessionWithoutKeyring: true,
    keepPrivateKeysWithoutKeyring: false,
    onClose: 'tray',
    startWithSystem: false,
    miniOnTop: true,
    miniShortcut: 'CmdOrCtrl+Shift+M',
    miniShortcutIsGlobal: false,
    keepCrashDumps: true,
    updateChannel: 'beta',
  },
  'cache:load': { profileId: 'practice', endpointId: 'game', paramsJson: '{}' },
  'money:transfer': { profileId: 'practice', recipientId: '7', amount: 1_000, resendOf: 'x' },
  'money:exchange': {
    profileId: 'practice',
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: 10,
    resendOf: 'x',
  },
  'portraits:read': { profileId: 'practice', address: '/portraits/1.png' },
  'money:payer': { profileId: 'practice' },
  'money:limits': { profileId: 'practice' },
  'ledger:list': { profileId: 'practice' },
  'lists:send': { profileId: 'practice', lines: [{ recipientId: '7', amount: 1_000 }] },
  'lists:resume': { profileId: 'practice', listId: 'x' },
  'lists:stop': { profileId: 'practice' },
  'lists:list': { profileId: 'practice' },
  'keys:account': { profileId: 'practice' },
  'keys:make': { profileId: 'practice', name: 'Second screen' },
  'keys:revoke': { profileId: 'practice', keyId: 'k1' },
  'crises:decide': { profileId: 'practice', crisisId: 'c1', optionId: 'wait' },
  'record:metrics': { profileId: 'practice', subject: { kind: 'self', key: 'self' } },
  'record:series': {
    profileId: 'practice',
    series: [{ subject: { kind: 'country', key: 'AV' }, metric: 'approval' }],
    fromTurn: 1,
    toTurn: 2,
  },
  'record:latest': {
    profileId: 'practice',
    subjects: [{ kind: 'country', key: 'AV' }],
    metrics: ['approval'],
  },
  'record:table': {
    profileId: 'practice',
    kind: 'corporation',
    metrics: ['sharePrice'],
    compared: { metric: 'sharePrice', turn: 1 },
  },
  'record:changes': { profileId: 'practice', sinceMs: 1 },
  'record:presence': { profileId: 'practice', atMs: 1 },
  'record:state': { profileId: 'practice' },
  'alerts:list': {
    profileId: 'practice',
    filter: { kinds: ['turn'], subject: 'country:AV', isUnread: true, search: 'leads' },
    before: 10,
    limit: 50,
  },
  'alerts:mark': { profileId: 'practice', ids: [1, 2], isRead: true },
  'alerts:rules': { profileId: 'practice' },
  'alerts:subjects': { profileId: 'practice' },
  'alerts:set-rule': {
    profileId: 'practice',
    rule: {
      type: 'figure',
      id: 'r1',
      subject: 'country:AV',
      name: 'Avaria',
      metric: 'inflation',
      comparison: 'above',
      limit: 5,
      withinTurns: 24,
      isOnce: true,
    },
  },
  'alerts:remove-rule': { profileId: 'practice', id: 'r1' },
  'app:keep': { values: { 'hustings-tour-ended': 'true' } },
  'app:open-window': { route: '/news' },
  'app:copy-link': { route: '/news' },
  'print:choose-file': { fileName: 'Briefing' },
  'print:page': { to: 'file', isLandscape: false },
  'watch:list': { profileId: 'practice' },
  'watch:set': {
    profileId: 'practice',
    subject: { kind: 'country', key: 'AV' },
    name: 'Avalon',
    on: true,
    note: 'Note',
    group: 'Group',
    order: 0,
  },
  'record:export': { profileId: 'practice', format: 'csv' },
  'record:erase': { profileId: 'practice', what: 'server' },
  'diagnostics:get': null,
  'diagnostics:copy': null,
  'diagnostics:save': null,
  'privacy:stored': null,
  'updates:get': null,
  'updates:check': null,
  'privacy:erase': null,
  'proxy:list': null,
  'proxy:forget': { proxyName: 'proxy.example:8080' },
  'proxy:try-again': null,
  'licences:list': null,
  'pane:get': null,
  'pane:open': { url: 'https://example.org/' },
  'pane:act': { act: 'find', text: 'x', isForward: true, isNext: false },
  'pane:place': { place: { x: 0, y: 0, width: 10, height: 10 } },
  'app:open-external': { url: 'https://example.org/' },
  'app:recoveries': null,
  'app:unsaved': { isUnsaved: false },
  'app:handed-over': null,
  'power:get': null,
};

/** Strings that often cause trouble. */
const AWKWARD_TEXTS = [
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '💣',
  '\ud800',
];
const AWKWARD_NUMBERS = [-1, 0.5, NaN, Infinity, -Infinity, -0, 2 ** 53, 1e308];

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, [], {}, ...AWKWARD_NUMBERS),
  fc.constantFrom(...AWKWARD_TEXTS),
  fc.bigInt(),
  fc.date({ noInvalidDate: true }),
  fc.anything({ maxDepth: 3, maxKeys: 5 }),
);

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A good request with one mutation: a field missing, of another type, too long, or unknown. */
function spoilt(good: unknown): fc.Arbitrary<unknown> {
  if (!isFields(good)) return anything;
  const names = fc.constantFrom(...Object.keys(good));
  const without = names.map((name) =>
    Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)),
  );
  const replaced = fc.tuple(names, anything).map(([name, value]) => ({ ...good, [name]: value }));
  const overlong = names.map((name) => ({ ...good, [name]: 'x'.repeat(20_000) }));
  const surplus = fc
    .tuple(fc.string({ minLength: 1 }), anything)
    .map(([name, value]) => ({ ...good, [`${name}?`]: value }));
  const inside = fc.tuple(names, anything).map(([name, value]) => ({ ...good, [name]: [value] }));
  const wrapped = fc.constantFrom<unknown>([good], { request: good }, JSON.stringify(good));
  return fc.oneof(without, replaced, overlong, surplus, inside, wrapped);
}

/** Whether Playwright can pass the value to the renderer unchanged. */
function isCarried(value: unknown): boolean {
  switch (typeof value) {
    case 'symbol':
    case 'function':
      return false;
    case 'object':
      return value === null || Object.values(value).every(isCarried);
    default:
      return true;
  }
}

/** One in this many requests is of a kind that only the renderer can make. */
const EXOTIC_EVERY = 10;

/** For each channel, requests that its schema refuses. The same seed gives the same requests. */
export function badRequests(
  count: number,
  seed: number,
): readonly (readonly [InvokeChannel, readonly BadRequest[]])[] {
  return INVOKE_CHANNELS.map((channel, index) => {
    const isBad = (value: unknown) => !invokeChannels[channel].input.safeParse(value).success;
    const values = fc
      .oneof(
        { weight: 1, arbitrary: anything },
        { weight: 2, arbitrary: spoilt(GOOD_REQUESTS[channel]) },
      )
      .filter((value) => isCarried(value) && isBad(value))
      .map((value): BadRequest => ({ value }));
    // Channels take turns, so that every kind of value occurs even if each channel gets few.
    const kinds = EXOTIC_VALUES.filter((name) => isBad(makeExotic(name)));
    const share = Math.ceil(count / EXOTIC_EVERY);
    const exotic = Array.from({ length: share }, (_, nth): readonly BadRequest[] => {
      const name = kinds[(index * share + nth) % kinds.length];
      return name === undefined ? [] : [{ exotic: name }];
    }).flat();
    const numRuns = count - exotic.length;
    const sampled = fc.sample(values, { numRuns, seed: seed + index });
    return [channel, [...exotic, ...sampled]] as const;
  });
}

/** Well-formed calls of the contract table with invalid content, for which nothing may be sent. */
export function badApiCalls(count: number, seed: number): readonly ChannelInput<'api:call'>[] {
  const ids = Object.keys(endpoints).filter(isEndpointId);
  const mainsOwn = ids.filter((id) => {
    const endpoint: Endpoint = endpoints[id];
    return endpoint.kind === 'command' && endpoint.caller === 'main';
  });
  const json = fc.jsonValue({ maxDepth: 2 });
  const unknownEndpoint = fc.record({
    endpointId: fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.constantFrom('__proto__', 'constructor', 'toString', 'Game', 'game ', '/api/client-nav'),
      )
      .filter((id) => !isEndpointId(id)),
    params: fc.dictionary(fc.string({ maxLength: 20 }), json),
  });
  const badParams = fc.record({
    endpointId: fc.constantFrom(...ids),
    params: fc
      .dictionary(fc.string({ minLength: 1, maxLength: 20 }), json)
      .map((fields) => ({ ...fields, 'no such parameter': 1 })),
  });
  const forMain = fc.record({
    endpointId: fc.constantFrom(...mainsOwn),
    params: fc.constantFrom<Record<string, unknown>>(
      { email: 'senator', password: 'x' },
      { targetCharacterId: '0'.repeat(24), amount: 1_000 },
      { fromCurrency: 'USD', toCurrency: 'EUR', amount: 1 },
    ),
  });
  const calls = fc.oneof(unknownEndpoint, badParams, forMain);
  return fc
    .sample(calls, { numRuns: count, seed })
    .map((call, index) => ({ ...call, callId: `fuzz-${index}`, priority: 'interactive' }));
}
