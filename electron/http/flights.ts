/** Lets identical reads share one request while it is in progress. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from './failures';

export interface Flights<T> {
  /**
   * Joins the flight named `key`, or starts it with `run`. A caller that cancels leaves at once; the
   * request itself is cancelled when its last caller has left.
   */
  share(
    key: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

interface Flight<T> {
  readonly answer: Promise<Result<T>>;
  readonly control: AbortController;
  passengers: number;
}

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>();

  function takeOff(key: string, run: (signal: AbortSignal) => Promise<Result<T>>): Flight<T> {
    const control = new AbortController();
    const answer = run(control.signal).finally(() => {
      if (flights.get(key)?.control === control) flights.delete(key);
    });
    const flight = { answer, control, passengers: 0 };
    flights.set(key, flight);
    return flight;
  }

  return {
    share(key, signal, run) {
      if (signal?.aborted) return Promise.resolve(fail(ownFailure('CANCELLED')));
      const flight = flights.get(key) ?? takeOff(key, run);
      flight.passengers += 1;
      if (!signal) return flight.answer;
      return new Promise((resolve, reject) => {
        const leave = () => {
          flight.passengers -= 1;
          if (flight.passengers === 0) {
            flights.delete(key);
            flight.control.abort();
          }
          resolve(fail(ownFailure('CANCELLED')));
        };
        signal.addEventListener('abort', leave, { once: true });
        flight.answer
          .finally(() => signal.removeEventListener('abort', leave))
          .then(resolve, reject);
      });
    },
  };
}
