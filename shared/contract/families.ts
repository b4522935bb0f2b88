/** Which endpoints a service may count together inside one bucket (contract part 8, "route-family buckets"). */
import type { Endpoint } from './define';
import type { EndpointId } from './index';
import { endpoints } from './index';

/** The family of an endpoint; in a bucket that is never divided it is the bucket's own name. */
export function familyOf(id: EndpointId): string {
  const { bucket, kind, family }: Endpoint = endpoints[id];
  switch (bucket) {
    case 'publicRead':
      return family ?? id;
    case 'client':
      return kind === 'command' ? 'clientWrites' : 'clientReads';
    case 'auth':
    case 'transfer':
    case 'forex':
    case 'keys':
    case 'decisions':
      return bucket;
  }
}
