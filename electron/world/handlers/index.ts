/** Every handler of the contract table: the compiler demands one for each endpoint. */
import type { Handlers } from '../calls/call';
import { characterHandlers } from './characters';
import { clientHandlers } from './client';
import { countryHandlers } from './countries';
import { eventHandlers } from './crises';
import { gameHandlers } from './game';
import { marketHandlers } from './markets';
import { metaHandlers } from './meta';
import { moneyHandlers } from './money';
import { partyHandlers } from './parties';
import { politicsHandlers } from './politics';
import { rankingHandlers } from './rankings-and-conflicts';

export const contractHandlers: Handlers = {
  ...gameHandlers,
  ...characterHandlers,
  ...partyHandlers,
  ...countryHandlers,
  ...politicsHandlers,
  ...marketHandlers,
  ...rankingHandlers,
  ...metaHandlers,
  ...moneyHandlers,
  ...clientHandlers,
  ...eventHandlers,
};
