/** The account of the session as some servers send it, and why most of it has no place on a screen. */
import type { ResponseOf } from '@shared/contract/index';

export const ACCOUNT: ResponseOf<'ownAccount'> = {
  user: { username: 'ada-account', theme: 'oled' },
};

/** Fields that client-nav and client-status have, too. */
const COPIED = [
  'username',
  'role',
  'hasCharacter',
  'unreadCount',
  'unreadMailCount',
  'character',
  'character.name',
  'character.party',
  'character.partyName',
  'character.homeStateName',
  'character.countryId',
  'character.homeCurrency',
  'character.actions',
  'character.funds',
  'character.cashOnHand',
];

/** Fields that no screen shows, each with the reason. */
export const ACCOUNT_NOT_SHOWN: Readonly<Record<string, string>> = {
  'ownAccount answer.user': 'its fields are shown',
  'ownAccount answer.user.id': 'an object id says nothing to a player',
  'ownAccount answer.user.character.id': 'an object id says nothing to a player',
  'ownAccount answer.user.character.homeState': 'the name stands for it',
  'ownAccount answer.user.character.nationalInfluence': 'the character’s own screen shows it',
  ...Object.fromEntries(
    COPIED.map((field) => [
      `ownAccount answer.user.${field}`,
      'client-nav and client-status say it, and are read each minute',
    ]),
  ),
};
