/** The end-to-end `test` whose one world has the manners of a deployment that was seen in the wild. */
import { OBSERVED, test as inDialect } from './dialects';

export const test = inDialect.extend({ manners: OBSERVED });
