/**
 * The seats of parties where the server states its chambers. Such servers count officials in a party's own answer and
 * in the legislature's, so what the chamber says counts instead.
 */
import { memberMetric } from '@shared/record/metrics';
import type { Observation } from '@shared/record/observations';
import { withinCountry } from '@shared/record/keys';

import { rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

const FAMILY = 'seatsHeld/';
/** The character after the slash: everything that begins with the family and the slash. */
const AFTER_FAMILY = 'seatsHeld0';

/** Seats by metric, for example `seatsHeld/Liberty`. */
type Held = ReadonlyMap<string, number>;

/** The observations of an answer, with what the chamber says as the seats of every party of its country. */
export function withSeatsHeld(
  database: RecordDatabase,
  observations: readonly Observation[],
): readonly Observation[] {
  const sent = new Map<string, Map<string, number>>();
  for (const { subject, metric, value } of observations) {
    if (!metric.startsWith(FAMILY) || typeof value !== 'number') continue;
    const held = sent.get(subject.key) ?? new Map<string, number>();
    sent.set(subject.key, held.set(metric, value));
  }
  const known = new Map<string, Held>();
  const heldIn = (country: string): Held => {
    const held = sent.get(country) ?? known.get(country) ?? lastHeld(database, country);
    known.set(country, held);
    return held;
  };
  return [
    ...observations.flatMap((one) => {
      if (countsOfficials(one)) return heldIn(one.subject.key).size === 0 ? [one] : [];
      if (one.subject.kind !== 'party' || one.metric !== 'seats') return [one];
      const held = heldIn(withinCountry(one.subject.key).country);
      return [held.size === 0 ? one : { ...one, value: seatsOf(held, one.subject.key, one.name) }];
    }),
    ...Array.from(sent).flatMap(([country, held]) =>
      partiesOf(database, country).map(({ key, name }) => ({
        subject: { kind: 'party', key } as const,
        metric: 'seats',
        value: seatsOf(held, key, name ?? undefined),
      })),
    ),
  ];
}

/** Whether the legislature's answer says so, which is of officials on these servers. */
function countsOfficials({ subject, metric }: Observation): boolean {
  return (
    subject.kind === 'country' &&
    (metric === 'legislatureSeats' || metric.startsWith('partySeats/'))
  );
}

/** A chamber names its parties, or has only their ids. */
function seatsOf(held: Held, key: string, name: string | undefined): number {
  const names = [...(name === undefined ? [] : [name]), withinCountry(key).id];
  return names.reduce((sum, one) => sum + (held.get(memberMetric('seatsHeld', one)) ?? 0), 0);
}

/** What the newest answer about a country's chamber said; empty without one. */
function lastHeld(database: RecordDatabase, country: string): Held {
  const rows = rowsOf<{ metric: string; number: number; untilTurn: number }>(
    database,
    `SELECT metric, number, until_turn AS untilTurn FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'country' AND key = ? AND metric > ? AND metric < ?`,
    country,
    FAMILY,
    AFTER_FAMILY,
  );
  const newest = Math.max(...rows.map(({ untilTurn }) => untilTurn));
  const last = rows.filter(({ untilTurn }) => untilTurn === newest);
  return new Map(last.map(({ metric, number }) => [metric, number]));
}

/** The parties of a country whose seats are recorded. */
function partiesOf(database: RecordDatabase, country: string) {
  return rowsOf<{ key: string; name: string | null }>(
    database,
    `SELECT key, name FROM subject JOIN series ON series.subject = subject.id
     WHERE kind = 'party' AND metric = 'seats' AND key > ? AND key < ?`,
    `${country}/`,
    `${country}0`,
  );
}
