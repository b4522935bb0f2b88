/** The only place that knows every dialect; all other code gets the dialect of its world as an object. */
import type { DialectName } from './core/world';
import { contractDialect } from './dialect/contract';
import type { Dialect } from './dialect/dialect';
import { observedDialect } from './observed/dialect';

/** Each dialect by its name. */
export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  contract: contractDialect,
  observed: observedDialect,
};
