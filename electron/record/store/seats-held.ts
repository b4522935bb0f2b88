/**
 * The seats of parties where the server states its chambers. Such servers count officials in a party's own answer and
 * in the legislature's, so what the chamber says counts instead.
 */
import { memberMetric } from '@shared/record/metrics';
import type { Observation } from '@shared/record/observations';
import { withinCountry } from '@shared/record/keys';

import { rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

const FAMILY = 'seatsHeld/';
/** The character after the slash: everything that begins with the family and the slash. */
const AFTER_FAMILY = 'seatsHeld0';

/** Seats by metric, for example `seatsHeld/Liberty`. */
type Seats = ReadonlyMap<string, number>;

/** What the newest answer about a chamber said. */
interface Held {
  /** Empty where no answer has stated the chamber. */
  readonly seats: Seats;
  /** They are those of the turn that is written. */
  readonly areOfTurn: boolean;
}

/**
 * The observations of an answer, with what the chamber says as the seats of every party of its country. While only the
 * chamber of an earlier turn is known, parties have no seats of this one.
 *
 * @param turn of the answer
 */
export function withSeatsHeld(
  database: RecordDatabase,
  observations: readonly Observation[],
  turn: number,
): readonly Observation[] {
  const sent = new Map<string, Map<string, number>>();
  for (const { subject, metric, value } of observations) {
    if (!metric.startsWith(FAMILY) || typeof value !== 'number') continue;
    const held = sent.get(subject.key) ?? new Map<string, number>();
    sent.set(subject.key, held.set(metric, value));
  }
  const known = new Map<string, Held>();
  const heldIn = (country: string): Held => {
    const seats = sent.get(country);
    const held =
      seats === undefined
        ? (known.get(country) ?? lastHeld(database, country, turn))
        : { seats, areOfTurn: true };
    known.set(country, held);
    return held;
  };
  return [
    ...observations.flatMap((one) => {
      if (countsOfficials(one)) return heldIn(one.subject.key).seats.size === 0 ? [one] : [];
      if (one.subject.kind !== 'party' || one.metric !== 'seats') return [one];
      const { seats, areOfTurn } = heldIn(withinCountry(one.subject.key).country);
      if (seats.size === 0) return [one];
      return areOfTurn ? [{ ...one, value: seatsOf(seats, one.subject.key, one.name) }] : [];
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

/** The countries whose chamber these observations state for the first time. */
export function newlyStated(
  database: RecordDatabase,
  observations: readonly Observation[],
): readonly string[] {
  const stated = observations.filter(({ metric }) => metric.startsWith(FAMILY));
  const countries = new Set(stated.map(({ subject }) => subject.key));
  return [...countries].filter((country) => lastHeld(database, country, 0).seats.size === 0);
}

/**
 * Forgets what parties said of their own seats before a chamber was stated: it counts something else, so it is no former
 * value of what the chamber says.
 *
 * @param before the newest change before the chamber was written
 */
export function forgetOwnCounts(database: RecordDatabase, country: string, before: number): void {
  const counted = `SELECT series.id FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'party' AND metric = 'seats' AND key > ? AND key < ? AND series.change > ?`;
  const range = [`${country}/`, `${country}0`, before];
  run(
    database,
    `DELETE FROM observation WHERE change <= ? AND series IN (${counted})`,
    before,
    ...range,
  );
  run(
    database,
    `UPDATE series SET first_turn = turn, points = 1 WHERE id IN (${counted})`,
    ...range,
  );
}

/** Whether the legislature's answer says so, which is of officials on these servers. */
function countsOfficials({ subject, metric }: Observation): boolean {
  return (
    subject.kind === 'country' &&
    (metric === 'legislatureSeats' || metric.startsWith('partySeats/'))
  );
}

/** A chamber names its parties, or has only their ids. */
function seatsOf(held: Seats, key: string, name: string | undefined): number {
  const names = [...(name === undefined ? [] : [name]), withinCountry(key).id];
  return names.reduce((sum, one) => sum + (held.get(memberMetric('seatsHeld', one)) ?? 0), 0);
}

/** What the newest answer about a country's chamber said. */
function lastHeld(database: RecordDatabase, country: string, turn: number): Held {
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
  const seats = new Map(last.map(({ metric, number }) => [metric, number]));
  return { seats, areOfTurn: newest >= turn };
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
