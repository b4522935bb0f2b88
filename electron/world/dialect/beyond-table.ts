/** Routes that the contract table does not have, made from entries that it has: same checks, same limits, same words. */
import { endpoints } from '@shared/contract/index';

import type { RateFamily } from '../core/settings';
import type { Route } from './dialect';

type Path = `/${string}`;

/** A read for the holder of a key, counted for itself as one family of public reads. */
export function publicRead(path: Path, family: string): Route {
  return {
    id: null,
    endpoint: { ...endpoints.game, path },
    beyond: { limit: 'publicRead', family, isCodeless: false },
  };
}

/** A read for a player's session, without a limit. */
export function sessionRead(path: Path): Route {
  return {
    id: null,
    endpoint: { ...endpoints.clientStatus, path },
    beyond: { limit: null, family: path, isCodeless: true },
  };
}

/** A read for everybody. */
export function openRead(path: Path): Route {
  return {
    id: null,
    endpoint: { ...endpoints.errorCodes, path },
    beyond: { limit: null, family: path, isCodeless: false },
  };
}

/** A write of a player's session. */
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
