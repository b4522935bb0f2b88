/** Searches characters at the service: asks once the player pauses, and gives up when they type on. */
import type { Failure } from '@shared/ipc/result';

import { useEndpoint } from '../../api/query/use-endpoint';
import { useSettledText } from '../../state/settled-text';
import { destination } from './destination';
import type { Destination } from './destination';
import { characterRoute, peopleInAnswer } from './people-in-answer';

const PAUSE_MS = 300;
/** Half of all names contain any one Latin letter. */
const SHORTEST_LATIN = 2;
const LATIN_ONLY = /^[\u0020-\u024f]*$/u;

/** What the service found. */
export interface LiveCharacters {
  readonly destinations: readonly Destination[];
  /** `idle`: the text is too short to ask; `waiting`: the player may still be typing. */
  readonly state: 'idle' | 'waiting' | 'asking' | 'done' | 'failed';
  readonly failure: Failure | null;
  cancel(): void;
}

function isAskable(typed: string): boolean {
  const length = Array.from(typed).length;
  return length >= (LATIN_ONLY.test(typed) ? SHORTEST_LATIN : 1);
}

/** Searches by name; `nameOf` names the countries of the results. */
export function useLiveCharacters(
  typed: string,
  nameOf: (country: string) => string,
): LiveCharacters {
  const wanted = typed.trim();
  const settled = useSettledText(wanted, PAUSE_MS);
  const isWanted = isAskable(wanted) && settled === wanted;
  const read = useEndpoint('characterSearch', { name: settled }, { enabled: isWanted });
  const { data, failure, isFetching, cancel } = read;
  const stateOf = (): LiveCharacters['state'] => {
    if (!isAskable(wanted)) return 'idle';
    if (!isWanted) return 'waiting';
    if (isFetching) return 'asking';
    return failure === null ? 'done' : 'failed';
  };
  const destinations = isWanted
    ? peopleInAnswer(data?.characters ?? [], true).flatMap(({ ids, name, country }) => {
        const [path, ...otherPaths] = ids.map(characterRoute);
        const note = country === null ? 'Character' : `Character · ${nameOf(country)}`;
        return path === undefined
          ? []
          : [destination({ kind: 'character', path, otherPaths, name, note })];
      })
    : [];
  return { destinations, state: stateOf(), failure: isWanted ? failure : null, cancel };
}
