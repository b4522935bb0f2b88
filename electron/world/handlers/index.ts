/** Every handler of the contract table: the compiler demands one for each endpoint. */
import type { Handlers } from '../calls/call';
import { bondHandlers } from './bonds';
import { characterHandlers } from './characters';
import { clientHandlers } from './client';
import { conflictHandlers } from './conflicts';
import { corporationHandlers } from './corporations';
import { countryHandlers } from './countries';
import { crisisHandlers } from './crises';
import { electionHandlers } from './elections';
import { fundHandlers } from './funds';
import { gameHandlers } from './game';
import { governmentHandlers } from './government';
import { keyHandlers } from './api-keys';
import { leaderboardHandlers } from './leaderboard';
import { legislationHandlers } from './legislation';
import { marketHandlers } from './markets';
import { metaHandlers } from './meta';
import { moneyHandlers } from './money';
import { newsHandlers } from './news';
import { partyHandlers } from './parties';

export const contractHandlers = {
  ...gameHandlers,
  ...characterHandlers,
  ...partyHandlers,
  ...countryHandlers,
  ...governmentHandlers,
  ...electionHandlers,
  ...newsHandlers,
  ...legislationHandlers,
  ...marketHandlers,
  ...bondHandlers,
  ...corporationHandlers,
  ...leaderboardHandlers,
  ...conflictHandlers,
  ...fundHandlers,
  ...metaHandlers,
  ...moneyHandlers,
  ...clientHandlers,
  ...crisisHandlers,
  ...keyHandlers,
} satisfies Handlers;
