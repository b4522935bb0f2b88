/** Letters from other players' characters to a player. The unread count says how many of the newest are unread. */
import { charactersOfCountry } from '../core/indexes';
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import { characterOf } from '../core/world';
import type { World } from '../core/world';
import { FIRST_TURN } from '../model/state';
import type { Character, Player } from '../model/characters';
import { turnStartMs } from '../rules/time';

/** Letters that were read before the world began. */
const READ_BEFORE = 24;
const TURNS_BETWEEN = 3;
const SUBJECTS = [
  'The harbour vote',
  'A seat at dinner',
  'Your speech',
  'A favour',
  '本日の件',
  '<b>Urgent</b>',
] as const;
const BODIES = [
  'Can I count on you?\n\nYours',
  'It was the best that I heard this year.\nThe worst, too.',
  '<img src=x onerror=alert(1)> Please read this as it stands.',
  'Let us speak before the chamber sits.',
  'شكرا على دعمكم.',
] as const;

/** A letter in the player's mail. */
export interface Letter {
  readonly objectId: string;
  readonly sender: Character;
  readonly recipient: Character;
  readonly subject: string;
  readonly body: string;
  readonly isRead: boolean;
  /** State time at which it came. */
  readonly sentAtMs: number;
}

/** The turn in which the letter came. A running world sends at most one letter a turn. */
function turnOf(world: World, number: number): number {
  return number <= READ_BEFORE
    ? FIRST_TURN - (READ_BEFORE - number + 1) * TURNS_BETWEEN
    : Math.min(world.state.turn, FIRST_TURN + number - READ_BEFORE - 1);
}

/** The player's letters, newest first. None without a character. */
export function lettersTo(world: World, player: Player): readonly Letter[] {
  const recipient = characterOf(world, player);
  if (recipient === null) return [];
  const { seed } = world.state;
  // Some dialects have no record of characters that the computer runs, so these write no letters.
  const senders = charactersOfCountry(world, recipient.countryCode).filter(
    ({ isComputerRun, number }) => !isComputerRun && number !== recipient.number,
  );
  const count = senders.length === 0 ? 0 : READ_BEFORE + player.unreadMailCount;
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const random = openRandom(seed, `letter:${player.number}:${number}`);
    const sender = random.pick(senders);
    return {
      objectId: objectIdOf(seed, `letter:${player.number}`, number),
      sender,
      recipient,
      subject: random.pick(SUBJECTS),
      body: random.pick(BODIES),
      isRead: number <= READ_BEFORE,
      sentAtMs: turnStartMs(world.state, turnOf(world, number)),
    };
  });
}
