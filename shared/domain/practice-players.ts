/** The players of the practice world, and what each is for. */

/** The first one is played by a newcomer to the client. */
export const PRACTICE_PLAYERS = [
  {
    username: 'senator',
    label: 'Senator',
    purpose: 'An established character who stands in a race: money, mail and votes to win.',
  },
  {
    username: 'newcomer',
    label: 'Newcomer',
    purpose: 'An account without a character: make one and begin.',
  },
  {
    username: 'partychair',
    label: 'Party chair',
    purpose: 'Leads a party in a parliament: seats, bills and a coalition.',
  },
  {
    username: 'magnate',
    label: 'Magnate',
    purpose: 'Runs a corporation: shares, bonds and plenty of money to trade.',
  },
  {
    username: 'admin',
    label: 'Administrator',
    purpose: 'Sees what only administrators see.',
  },
] as const;

/** The account name of one of them. */
export type PracticePlayerName = (typeof PRACTICE_PLAYERS)[number]['username'];

/** Whether an account name is one of theirs. */
export function isPracticePlayer(username: string | undefined): username is PracticePlayerName {
  return PRACTICE_PLAYERS.some((player) => player.username === username);
}
