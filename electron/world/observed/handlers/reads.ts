/** Public reads as one deployment was seen to answer them; what is missing there is missing here. */
import type { Handlers } from '../../calls/call';
import { gameHandlers } from '../../handlers/game';
import { observedCountries } from './countries';
import { observedMarkets } from './markets';
import { observedPeople } from './people';
import { observedPolitics } from './politics';

export const observedReads: Partial<Handlers> = {
  ...gameHandlers,
  ...observedPeople,
  ...observedCountries,
  ...observedPolitics,
  ...observedMarkets,
};
