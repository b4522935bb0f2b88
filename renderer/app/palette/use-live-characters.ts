/** Characters that the service finds by what is typed: asked once the player pauses, given up when they type on. */
import { useEffect, useState } from 'react';
import type { Failure } from '@shared/ipc/result';

import { useEndpoint } from '../../api/query/use-endpoint';
import { place } from './destination';
import type { Place } from './destination';
import { characterRoute, peopleInAnswer } from './people-in-answer';

const PAUSE_MS = 300;
/** One Latin letter is in half of all names. */
const SHORTEST_LATIN = 2;
const LATIN_ONLY = /^[\u0020-\u024f]*$/u;

/** What the service found. */
export interface LiveCharacters {
  readonly places: readonly Place[];
  /** `idle`: nothing is asked for what is typed; `waiting`: the player may type on. */
  readonly state: 'idle' | 'waiting' | 'asking' | 'done' | 'failed';
  readonly failure: Failure | null;
  cancel(): void;
}

function isAskable(typed: string): boolean {
  const length = Array.from(typed).length;
  return length >= (LATIN_ONLY.test(typed) ? SHORTEST_LATIN : 1);
}

/** The text once it has stood for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, settled]);
  return settled;
}

/** Searches by name; `nameOf` names the countries of what is found. */
export function useLiveCharacters(
  typed: string,
  nameOf: (country: string) => string,
): LiveCharacters {
  const wanted = typed.trim();
  const settled = useSettled(wanted);
  const isWanted = isAskable(wanted) && settled === wanted;
  const read = useEndpoint('characterSearch', { name: settled }, { enabled: isWanted });
  const { data, failure, isFetching, cancel } = read;
  const stateOf = (): LiveCharacters['state'] => {
    if (!isAskable(wanted)) return 'idle';
    if (!isWanted) return 'waiting';
    if (isFetching) return 'asking';
    return failure === null ? 'done' : 'failed';
  };
  const places = isWanted
    ? peopleInAnswer(data?.characters ?? [], true).flatMap(({ ids, name, country }) => {
        const [path, ...otherPaths] = ids.map(characterRoute);
        const note = country === null ? 'Character' : `Character · ${nameOf(country)}`;
        return path === undefined
          ? []
          : [place({ kind: 'character', path, otherPaths, name, note })];
      })
    : [];
  return { places, state: stateOf(), failure: isWanted ? failure : null, cancel };
}
