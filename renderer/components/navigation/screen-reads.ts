/** The read without which a screen has nothing to show: a server that lacks it has no such screen. */
import type { ReadId } from '@shared/contract/index';

const READ_OF_SCREEN: Readonly<Record<string, ReadId>> = {
  '/elections/archives': 'electionArchives',
  '/legislation': 'legislation',
  '/news': 'news',
  '/conflicts': 'conflicts',
  '/crises': 'eventsActive',
  '/market': 'market',
  '/corporations': 'corporations',
  '/bonds': 'bonds',
  '/funds': 'funds',
};

/** By the screen's route; null where a screen can do without any one read. */
export function readOfScreen(path: string): ReadId | null {
  return Object.hasOwn(READ_OF_SCREEN, path) ? (READ_OF_SCREEN[path] ?? null) : null;
}
