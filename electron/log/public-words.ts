/** Words that everybody knows from the contract: the endpoints' names and the parts of their paths. */
import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';

/** In lower case. A secret that is one of them is not recognised by its value alone. */
export const publicWords: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(endpoints)
    .flatMap(([id, { path }]) => [id, ...path.split(/[^A-Za-z]+/)])
    .map((word) => word.toLowerCase()),
);
