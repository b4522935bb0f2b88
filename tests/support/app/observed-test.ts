/** The end-to-end `test` whose world speaks the observed dialect. */
import { OBSERVED, test as inDialect } from './dialects';

export const test = inDialect.extend({ traits: OBSERVED });
