/** Characters: search, detail, career, achievements and bulk look-up (contract part 4). */
import type { characterEndpoints } from '@shared/contract/endpoints/characters';

import { characterByObjectId } from '../core/indexes';
import { characterByNumber } from '../core/world';
import type { World } from '../core/world';
import { badRequest, succeed } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { missing } from '../calls/parameters';
import type { Character } from '../model/characters';
import { achievementsOf, careerOf, characterRow } from '../serializers/characters';

/** The contract states no maximum for searches; this is the world's choice. */
const SEARCH_RESULTS_MAX = 50;
const BULK_IDS_MAX = 100;
const SEQUENTIAL_ID = /^\d{1,15}$/;

export const characterHandlers = {
  characterSearch: search,
  characterSearchAlias: search,

  character: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      character: character && characterRow(world, character),
    });
  },

  characterCareer: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      characterId: character?.objectId ?? null,
      characterName: character?.name ?? null,
      career: character ? careerOf(world, character) : [],
    });
  },

  characterAchievements: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      achievements: character ? achievementsOf(world, character) : [],
    });
  },

  charactersBulk: ({ world, text }) => {
    const ids = text('ids')
      ?.split(',')
      .map((id) => id.trim());
    if (!ids) return missing('ids');
    if (ids.length > BULK_IDS_MAX) return badRequest(`ids takes up to ${BULK_IDS_MAX} ids`);
    const wanted = new Set(ids.filter((id) => SEQUENTIAL_ID.test(id)).map(Number));
    const characters = [...wanted].flatMap((number) => characterByNumber(world, number) ?? []);
    return succeed({
      ok: true,
      found: characters.length > 0,
      requested: ids.length,
      returned: characters.length,
      characters: characters.map((character) => characterRow(world, character)),
    });
  },
} satisfies HandlersOf<typeof characterEndpoints>;

/** A character by sequential id or object id. */
export function findCharacter(world: World, id: string | undefined): Character | null {
  if (id === undefined) return null;
  return SEQUENTIAL_ID.test(id)
    ? characterByNumber(world, Number(id))
    : characterByObjectId(world, id);
}

function search(call: Call<'characterSearch'> | Call<'characterSearchAlias'>) {
  const [name, messagingId] = [call.text('name'), call.text('messagingId')];
  if (name === undefined && messagingId === undefined)
    return badRequest('name or messagingId is required');
  const characters = searchCharacters(call.world, name, messagingId, SEARCH_RESULTS_MAX);
  return succeed({
    ok: true,
    found: characters.length > 0,
    characters: characters.map((character) => characterRow(call.world, character)),
  });
}

/** Characters whose name contains the text in any case, and who are linked to the chat account, as far as each is given. */
export function searchCharacters(
  world: World,
  name: string | undefined,
  messagingId: string | undefined,
  most: number,
): Character[] {
  const wanted = name?.toLowerCase();
  const found: Character[] = [];
  for (const character of world.state.characters) {
    const isNamed = wanted === undefined || character.name.toLowerCase().includes(wanted);
    if (isNamed && (messagingId === undefined || character.messagingId === messagingId))
      found.push(character);
    if (found.length === most) break;
  }
  return found;
}
