/** Tells reads of the contract table from reads of main's own data. */
import { contractPolicy } from 'virtual:contract-policy';
import type { EndpointId, ReadId } from '@shared/contract/index';

/** Whether the second part of a query's key, or a stored name, is the id of a read of the contract table. */
export function isReadId(id: unknown): id is ReadId {
  return (
    typeof id === 'string' &&
    Object.hasOwn(contractPolicy, id) &&
    contractPolicy[id as EndpointId].kind === 'read'
  );
}
