/** What goes wrong while a list is sent: a fault of the service at one of its lines, or a kill at one of its steps. */
import type { ServerResponse } from 'node:http';

import fc from 'fast-check';

import { sendJson } from '@support/fake-service/service';

/** Answers a transfer wrongly; `act` carries it out. */
export type ListFault = (act: () => void, response: ServerResponse) => void;

const bytes =
  (text: string): ListFault =>
  (_act, response) => {
    response.socket?.end(text);
  };
const status =
  (code: number, body: unknown = { error: 'No' }): ListFault =>
  (_act, response) =>
    sendJson(response, body, {
      status: code,
      headers: code === 307 ? { location: '/api/v1/transfer' } : {},
    });
const closed: ListFault = (_act, response) => response.destroy();
const reset: ListFault = (_act, response) => response.socket?.resetAndDestroy();
const after =
  (then: ListFault): ListFault =>
  (act, response) => {
    act();
    then(() => undefined, response);
  };
const truncated = bytes(
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"succ',
);
const html = bytes('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n<p>hi');

/** Each fault, and what must become of the line. A hang is ended by the client's deadline. */
export const LIST_FAULTS = {
  'closed before': [closed, 'unknown'],
  'closed after': [after(closed), 'unknown'],
  'reset before': [reset, 'unknown'],
  'reset after': [after(reset), 'unknown'],
  'truncated after': [after(truncated), 'unknown'],
  'HTML 200 after': [after(html), 'unknown'],
  '500 before': [status(500), 'unknown'],
  '500 after': [after(status(500)), 'unknown'],
  '307 after': [after(status(307)), 'unknown'],
  'empty object after': [after(status(200, {})), 'unknown'],
  'hanging before': [() => undefined, 'unknown'],
  'hanging after': [(act) => act(), 'unknown'],
  'success false': [status(200, { success: false, error: 'Not today' }), 'refused'],
  '400': [status(400), 'refused'],
  '403': [status(403), 'refused'],
} as const satisfies Readonly<Record<string, readonly [ListFault, 'unknown' | 'refused']>>;

/** The steps at which the process is killed; those of the service are exact. */
const KILL_STEPS = ['asked', 'list', 'intent', 'request', 'carried-out', 'outcome'] as const;

export type ListTrouble =
  | { readonly kind: 'fault'; readonly fault: keyof typeof LIST_FAULTS; readonly line: number }
  | {
      readonly kind: 'kill';
      readonly step: (typeof KILL_STEPS)[number];
      readonly line: number;
      readonly laterMs: number;
    };

/** One list and its trouble. `second`: another trouble when it goes on. */
export interface ListRound {
  readonly count: number;
  readonly trouble: ListTrouble;
  readonly second: ListTrouble | null;
}

const line = fc.integer({ min: 0, max: 4 });
const fault = fc.record({
  kind: fc.constant('fault' as const),
  fault: fc.constantFrom(...(Object.keys(LIST_FAULTS) as (keyof typeof LIST_FAULTS)[])),
  line,
});
const kill = fc.record({
  kind: fc.constant('kill' as const),
  step: fc.constantFrom(...KILL_STEPS),
  line,
  laterMs: fc.double({ min: 0, max: 8, noNaN: true }),
});

/** Seeded rounds; equally many begin with a fault and with a kill. */
export function listRounds(count: number, seed: number): readonly ListRound[] {
  const halves = [fault, kill].map((trouble) =>
    fc.sample(
      fc.record({
        count: fc.integer({ min: 2, max: 5 }),
        trouble,
        second: fc.option(fc.oneof(fault, kill), { freq: 2, nil: null }),
      }),
      { numRuns: Math.ceil(count / 2), seed },
    ),
  );
  // Within the list, so that the first trouble of each round happens.
  return halves.flat().map((round) => ({
    ...round,
    trouble: { ...round.trouble, line: round.trouble.line % round.count },
  }));
}
