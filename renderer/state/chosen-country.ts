/** The country that the player viewed last: screens that need one start with it. */
import { create } from 'zustand';

/** By its code; null until a country was chosen in this run. */
export const chosenCountryStore = create<{ readonly code: string | null }>()(() => ({
  code: null,
}));

/** Forgets it: another account begins with its own country. */
export function forgetChosenCountry(): void {
  chosenCountryStore.setState({ code: null });
}

/** Remembers the country that a screen shows. */
export function rememberCountry(code: string): void {
  if (chosenCountryStore.getState().code !== code) chosenCountryStore.setState({ code });
}
