/** The screens of one country, in the order of their tabs. */
import type { ReadId } from '@shared/contract/index';
import { screens } from './screens';
import type { ScreenId } from './screens';

/** The id of a screen whose route begins with `/countries/:code`. */
export type CountryScreenId = {
  [Id in ScreenId]: (typeof screens)[Id]['pattern'] extends `/countries/:code${string}`
    ? Id
    : never;
}[ScreenId];

/** One tab. */
interface CountryTab {
  readonly id: CountryScreenId;
  readonly label: string;
  /** The read that the screen needs. */
  readonly read: ReadId;
}

/** Whether a screen is one of a country's. */
export function isCountryScreen(id: ScreenId): id is CountryScreenId {
  return screens[id].pattern.startsWith('/countries/:code');
}

/** Every screen of a country; the overview is the first. */
export const COUNTRY_SCREENS: readonly CountryTab[] = (Object.keys(screens) as ScreenId[])
  .filter(isCountryScreen)
  .map((id) => ({ id, label: screens[id].trail[1], read: screens[id].read }));
