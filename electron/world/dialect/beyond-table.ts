/** Builds routes beyond the contract table from entries of the table, so that they share their checks and limits. */
import { endpoints } from '@shared/contract/index';

import type { RateFamily } from '../core/settings';
import type { Route } from './dialect';

type Path = `/${string}`;

/** A read that needs an API key; it has a counter of public reads to itself. */
export function publicRead(path: Path, family: string): Route {
  return {
    id: null,
    endpoint: { ...endpoints.game, path },
    beyond: { limit: 'publicRead', family, isCodeless: false },
  };
}

/** A read that needs no credentials. */
export function openRead(path: Path): Route {
  return {
    id: null,
    endpoint: { ...endpoints.errorCodes, path },
    beyond: { limit: null, family: path, isCodeless: false },
  };
}

/** A command that needs a session. */
export function sessionWrite(
  path: Path,
  limit: RateFamily | null,
  { isCodeless }: { readonly isCodeless: boolean },
): Route {
  return {
    id: null,
    endpoint: { ...endpoints.setTheme, path },
    beyond: { limit, family: path, isCodeless },
  };
}
