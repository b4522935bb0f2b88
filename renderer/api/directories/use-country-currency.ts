/** The currency of a country, where an answer names it: amounts of its parties and people are in it (contract part 1). */
import { useEndpoint } from '../query/use-endpoint';
import { useNav, useStatus } from './use-status';

function textField(answer: object | undefined, field: string): string | null {
  const value =
    answer === undefined ? undefined : Object.entries(answer).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * The currency's code, or null while no answer names it: the contract has no such field, so it is
 * taken from the country's own answer where that has one, and for the player's country from their
 * status.
 */
export function useCountryCurrency(code: string): string | null {
  const { data: country } = useEndpoint(
    'country',
    { code },
    { enabled: code !== '', priority: 'background' },
  );
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const home = nav?.characterCountryId === code ? (status?.homeCurrency ?? null) : null;
  return textField(country, 'currencyCode') ?? home;
}
