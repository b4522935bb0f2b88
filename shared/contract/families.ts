/** Which endpoints a service may count together inside one bucket (contract part 8, "route-family buckets"). */
import type { EndpointId } from './index';
import { endpoints } from './index';

/** Public reads that share the counter of another endpoint on a deployment that counts by family. */
const SHARED_FAMILIES: Partial<Record<EndpointId, string>> = {
  characterSearch: 'character',
  characterSearchAlias: 'character',
  characterCareer: 'character',
  characterAchievements: 'character',
  election: 'elections',
  electionArchives: 'elections',
  corporations: 'corporation',
};

/** The family of an endpoint; in a bucket that is never divided it is the bucket's own name. */
export function familyOf(id: EndpointId): string {
  const { bucket, kind } = endpoints[id];
  switch (bucket) {
    case 'publicRead':
      return SHARED_FAMILIES[id] ?? id;
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
