/** Every handler of the observed deployment; an endpoint that is missing there is missing here. */
import { keyHandlers } from '@electron/world/handlers/api-keys';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { accountOfSession } from './account';
import { observedBonds } from './bonds';
import { observedCharacters } from './characters';
import { observedClient } from './client';
import { observedCommodities } from './commodities';
import { observedCorporations } from './corporations';
import { observedCountries } from './countries';
import { observedCrises } from './crises';
import { observedElections } from './elections';
import { observedExchange } from './exchange';
import { observedGame } from './game';
import { observedGovernment } from './government';
import { observedLeaderboard } from './leaderboard';
import { observedLegislation } from './legislation';
import { observedMarkets } from './markets';
import { observedMessages } from './messages';
import { observedMoney } from './money';
import { observedNews } from './news';
import { observedParties } from './parties';
import { sessionMarkets } from './session-markets';

export const observedHandlers = {
  ...observedGame,
  ...observedCharacters,
  ...observedParties,
  ...observedCountries,
  ...observedGovernment,
  ...observedElections,
  ...observedNews,
  ...observedLegislation,
  ...observedMarkets,
  ...observedBonds,
  ...observedCommodities,
  ...observedCorporations,
  ...observedLeaderboard,
  ...observedMoney,
  ...observedClient,
  ...observedCrises,
  ...observedExchange,
  ownAccount: accountOfSession,
  ...keyHandlers,
  ...observedMessages,
  ...sessionMarkets,
} satisfies ObservedHandlers;
