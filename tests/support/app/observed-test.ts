/** The end-to-end `test` whose world speaks the observed dialect. */
import { OBSERVED } from './dialect-traits';
import { test as inDialect } from './dialect-test';

export const test = inDialect.extend({ traits: OBSERVED });
