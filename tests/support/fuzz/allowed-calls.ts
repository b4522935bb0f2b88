/** Calls that the schemas of the bridge allow, with ids and words that exist, and with hostile ones. */
import fc from 'fast-check';

import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { invokeChannels } from '@shared/ipc/channels/index';
import type { ChannelInput, InvokeChannel } from '@shared/ipc/channels/index';

import { valuesOf } from './schema-values';
import type { KnownValues } from './schema-values';

/** Calls of the contract table whose parameters suit their endpoint, beside those that suit none. */
function apiCalls(known: KnownValues): fc.Arbitrary<ChannelInput<'api:call'>> {
  const anyCall = valuesOf(invokeChannels['api:call'].input, known);
  const fitting = fc
    .constantFrom(...Object.keys(endpoints).filter(isEndpointId))
    .chain((endpointId) => {
      const { params }: Endpoint = endpoints[endpointId];
      return fc
        .tuple(anyCall, valuesOf(params, known))
        .map(([call, fit]) => ({ ...call, endpointId, params: fit }));
    })
    .filter((call) => invokeChannels['api:call'].input.safeParse(call).success);
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: anyCall });
}

/** `count` calls of a channel; the same seed gives the same calls. */
export function allowedCalls(
  channel: InvokeChannel,
  count: number,
  seed: number,
  known: KnownValues,
): readonly unknown[] {
  const calls: fc.Arbitrary<unknown> =
    channel === 'api:call' ? apiCalls(known) : valuesOf(invokeChannels[channel].input, known);
  return fc.sample(calls, { numRuns: count, seed });
}
