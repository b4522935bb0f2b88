/** Has the states of races named that no answer has named yet: who stands there lives there, and their answer names it. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCharacters } from '@renderer/features/characters/characters';
import { refFromText } from '@shared/domain/characters';
import type { Race } from '@shared/domain/elections/race';
import { stateWords } from '@shared/domain/wording/words';

/** States that are asked for at once: where only object ids are sent, each is a request. */
const MAX_STATES = 12;

/** Reads one candidate of each race whose state has only its code. The directory learns the names. */
export function useNamedStates(races: readonly Race[]): void {
  const { stateName } = useDirectory();
  const candidates = new Map<string, string>();
  for (const { row, runners } of races) {
    const { country, state } = row;
    const id = runners.find(({ candidate }) => candidate.characterId)?.candidate.characterId;
    if (state === null || id === null || id === undefined) continue;
    if (stateName(country, state) === stateWords(state)) candidates.set(state, String(id));
  }
  useCharacters([...new Set(candidates.values())].slice(0, MAX_STATES).map(refFromText));
}
