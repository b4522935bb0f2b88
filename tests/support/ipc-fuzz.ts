/** Calls that no channel may accept: random values, and good requests with one mutation. */
import fc from 'fast-check';

import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { INVOKE_CHANNELS, invokeChannels } from '@shared/ipc/channels/index';
import type { InvokeChannel, ChannelInput } from '@shared/ipc/channels/index';

import { isFields } from './answer-fields';
import { valuesOf } from './fuzz/schema-values';

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

/** A good request with one mutation: a field missing, of another type, too long, or unknown. */
function spoilt(good: unknown): fc.Arbitrary<unknown> {
  if (!isFields(good) || Object.keys(good).length === 0) return anything;
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

/** How many requests that its schema accepts are spoilt for a channel. */
const GOOD_REQUESTS = 5;
/** One in this many requests is of a kind that only the renderer can make. */
const EXOTIC_EVERY = 10;

/** For each channel, requests that its schema refuses. The same seed gives the same requests. */
export function badRequests(
  count: number,
  seed: number,
): readonly (readonly [InvokeChannel, readonly BadRequest[]])[] {
  return INVOKE_CHANNELS.map((channel, index) => {
    const isBad = (value: unknown) => !invokeChannels[channel].input.safeParse(value).success;
    const goods = fc.sample(valuesOf(invokeChannels[channel].input), {
      numRuns: GOOD_REQUESTS,
      seed: seed + index,
    });
    const values = fc
      .oneof(
        { weight: 1, arbitrary: anything },
        { weight: 2, arbitrary: fc.constantFrom(...goods).chain(spoilt) },
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
export function badApiCalls(
  count: number,
  seed: number,
): readonly (Omit<ChannelInput<'api:call'>, 'endpointId'> & { readonly endpointId: string })[] {
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
    endpointId: fc.constantFrom(...ids.filter((id) => !mainsOwn.includes(id))),
    // Values that the bridge lets through, so that the table's own check refuses them.
    params: fc
      .dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.oneof(fc.string(), fc.integer()))
      .map((fields) => ({ ...fields, 'no such parameter': 1 })),
  });
  // With parameters that the table accepts: only then is it main's own that the refusal names.
  const forMain = fc.constantFrom<{ endpointId: string; params: Record<string, unknown> }>(
    {
      endpointId: 'transferFunds',
      params: { targetCharacterId: '0'.repeat(24), amount: 1_000 },
    },
    {
      endpointId: 'exchangeCurrency',
      params: { fromCurrency: 'USD', toCurrency: 'EUR', amount: 1 },
    },
  );
  // The kinds take turns, so that each occurs even among few calls.
  const turns = fc.sample(fc.tuple(unknownEndpoint, badParams, forMain), { numRuns: count, seed });
  return turns
    .flat()
    .slice(0, count)
    .map((call, index) => ({ ...call, callId: `fuzz-${index}`, priority: 'interactive' }));
}
