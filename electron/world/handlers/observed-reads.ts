/** Public reads as one deployment was seen to answer them; what is missing there is missing here. */
import type { Handlers } from '../http/call';
import { gameHandlers } from './game';
import { observedCountries } from './observed-countries';
import { observedMarkets } from './observed-markets';
import { observedPeople } from './observed-people';
import { observedPolitics } from './observed-politics';

export const observedReads: Partial<Handlers> = {
  ...gameHandlers,
  ...observedPeople,
  ...observedCountries,
  ...observedPolitics,
  ...observedMarkets,
};
