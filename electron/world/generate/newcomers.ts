/** The character that a player makes in a running world. */
import { tidyName } from '@shared/domain/characters/new-character';
import type { NewCharacter } from '@shared/domain/characters/new-character';

import { record, toMinor } from '../core/books';
import { objectIdOf } from '../core/object-id';
import type { Character, Player } from '../model/characters';
import type { WorldState } from '../model/state';

/** Money to begin with, in whole common units. */
const OPENING_MONEY = { campaign: 25_000, personal: 10_000 } as const;
const OPENING_ACTIONS = 100;
const EVEN_FAVORABILITY = 50;

/** Adds the character, gives it its opening money and makes the player play it. Call it after `newcomerRefusal` allowed it. */
export function addNewcomer(
  state: WorldState,
  player: Player,
  { name, country, homeState, party }: NewCharacter,
): Character {
  const number = state.characters.length + 1;
  const character: Character = {
    number,
    objectId: objectIdOf(state.seed, 'character', number),
    name: tidyName(name),
    bio: null,
    countryCode: country,
    regionCode: homeState,
    partyKey:
      state.parties.find(
        ({ countryCode, sequentialId }) => countryCode === country && sequentialId === party,
      )?.key ?? null,
    office: null,
    politicalInfluence: 0,
    nationalInfluence: 0,
    favorability: EVEN_FAVORABILITY,
    actions: OPENING_ACTIONS,
    donorBaseLevel: 0,
    isComputerRun: false,
    createdTurn: state.turn,
    messagingId: null,
  };
  state.characters.push(character);
  player.character = number;
  giveOpeningMoney(state, character);
  return character;
}

function giveOpeningMoney(state: WorldState, { number, name, countryCode }: Character): void {
  const home = state.countries.find(({ code }) => code === countryCode);
  if (!home) return;
  const { code: currency, perAnchor } = home.currency;
  const campaign = toMinor(Math.round(OPENING_MONEY.campaign * perAnchor));
  const personal = toMinor(Math.round(OPENING_MONEY.personal * perAnchor));
  record(state.books, state.turn, 'opening', `Opening balance of ${name}`, [
    { holder: `campaign/${number}`, currency, amount: campaign },
    { holder: `personal/${number}`, currency, amount: personal },
    { holder: 'mint', currency, amount: -campaign - personal },
  ]);
}
