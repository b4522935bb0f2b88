/** The country of a screen: from the address, else the one viewed last, else the player's own. */
import { useEffect } from 'react';

import { useCountryList } from './use-country-list';
import type { CountryList } from './use-country-list';
import { failureOf } from '@renderer/api/query/read';
import { useNav } from '@renderer/features/client/use-status';
import { SelectField } from '@renderer/components/ui/form/select-field';
import type { ScreenIdWithSearch } from '@renderer/screens/screens';
import { useUrlState } from '@renderer/state/url-state';
import { rememberCountry, uiStore } from '@renderer/state/ui-store';

/** The country of a screen whose address carries `?country=`. */
export interface ChosenCountry {
  /** Null while no country is known at all. */
  readonly code: string | null;
  readonly choose: (code: string) => void;
  readonly directory: CountryList;
}

/** `?country=` as state. A link may carry it in small letters, but the service takes capitals. */
export function useCountryFilter(
  screen: ScreenIdWithSearch<'country'>,
): readonly [code: string, choose: (code: string) => void] {
  const [inAddress, choose] = useUrlState(screen, 'country');
  return [inAddress.toUpperCase(), choose];
}

/** Reads and changes `?country=`; the choice is remembered for the next screen that needs one. */
export function useChosenCountry(screen: ScreenIdWithSearch<'country'>): ChosenCountry {
  const directory = useCountryList();
  const navRead = useNav();
  const { data: nav } = navRead;
  const remembered = uiStore(({ chosenCountry }) => chosenCountry);
  const [inAddress, choose] = useCountryFilter(screen);
  // Until client-nav has answered, the player's own country may still come.
  const isOwnUnsettled = nav === undefined && failureOf(navRead) === null;
  const first = isOwnUnsettled ? null : (directory.countries[0]?.code ?? null);
  const code = inAddress === '' ? (remembered ?? nav?.characterCountryId ?? first) : inAddress;
  useEffect(() => {
    if (inAddress !== '') rememberCountry(inAddress);
  }, [inAddress]);
  return { code, choose, directory };
}

interface CountrySelectProps {
  readonly code: string | null;
  readonly countries: CountryList['countries'];
  readonly onChoose: (code: string) => void;
  /** The choice of no country in particular, for screens that can do without. */
  readonly all?: string;
  /** The label is read out and not shown. */
  readonly isLabelHidden?: boolean;
}

/** A native list of the known countries; one that no answer names can still be the chosen one. */
export function CountrySelect(props: CountrySelectProps) {
  const { code, countries, onChoose, all, isLabelHidden = false } = props;
  const options = countries.map(({ code: value, name }) => ({
    value,
    label: name === null ? value : `${name} (${value})`,
  }));
  const isKnown = code === null || code === '' || options.some(({ value }) => value === code);
  return (
    <SelectField
      isLabelHidden={isLabelHidden}
      label="Country"
      value={code ?? ''}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...(isKnown ? [] : [{ value: code, label: code }]),
        ...options,
      ]}
      onChange={onChoose}
    />
  );
}
