/** The currency of a country, if an answer names it. Amounts of its parties and characters are in that currency. */
import { useEndpoint } from '../query/use-endpoint';
import { useNav, useStatus } from './use-status';

function textField(answer: object | undefined, field: string): string | null {
  const value: unknown = answer === undefined ? undefined : Reflect.get(answer, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * The currency's code, or null while no answer names it. The contract has no such field, so it comes
 * from the country's own answer if that has one, and for the player's country from client-status.
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
