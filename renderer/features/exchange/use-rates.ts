/** The exchange rates of the server: its list where it has one, else those that economies state. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import type { Rates } from '@shared/domain/money/conversion';

/** Reads the list where the server has one, so that the rates are of this moment. */
export function useRates(): Rates {
  useSessionRead('forexRates', {}, { priority: 'background' });
  return useDirectory().rates();
}
