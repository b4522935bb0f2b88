/** A party and the others of its country, with the recorded lines of their seats and members. */
import { useMemo } from 'react';
import { seatsRef } from '@renderer/features/parties/seats-ref';
import { useChamber } from '@renderer/features/government/use-chamber';
import { usePartyList } from '@renderer/features/parties/use-party-list';
import type { DrawnSeries } from '@renderer/features/record/recorded-lines';
import { useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import type { SeriesRef } from '@shared/record/recorded';

import { usePartySeats } from './party-seats';
import { membersRef, rivalLines, rivalsOf } from './rival-lines';
import type { RivalParty } from './rival-lines';

interface SentParty {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly seatCount?: number | null | undefined;
  readonly memberCount?: number | null | undefined;
}

interface Rivals {
  /** Undefined while the record has not answered. */
  readonly seats: readonly DrawnSeries[] | undefined;
  readonly members: readonly DrawnSeries[] | undefined;
  /** The seats of every party of the country, the page's first: the lines of a comparison. */
  readonly compared: readonly SeriesRef[];
  /** Parties that the lines leave out. */
  readonly leftOut: number;
}

/** @param id the party's sequential id; its own answer may have only an object id */
export function useRivals(country: string, id: string, party: SentParty): Rivals {
  const { data: list } = usePartyList(country);
  const seatsOf = usePartySeats(country);
  const { agreesWithCounts } = useChamber(country);
  const all = useMemo(() => {
    const rival = (one: SentParty): RivalParty => ({
      id: one.id,
      name: one.name ?? String(one.id),
      colour: one.color ?? null,
      seats: seatsOf(one),
      members: one.memberCount ?? null,
    });
    const others = (list?.parties ?? []).filter(({ name }) => name !== party.name).map(rival);
    return { own: rival({ ...party, id }), others };
  }, [party, id, list, seatsOf]);
  const drawn = useMemo(() => rivalsOf(all.own, all.others), [all]);
  const refs = useMemo(
    () => ({ seats: seatsRef(country, agreesWithCounts), members: membersRef(country) }),
    [country, agreesWithCounts],
  );
  const questions = [refs.seats, refs.members].map((refOf) =>
    drawn.flatMap((one) => refOf(one) ?? []),
  );
  const [seats, members] = useRecordedSeriesOfEach(questions);
  return {
    seats: useMemo(
      () => seats && rivalLines(drawn, refs.seats, seats, 'Seats'),
      [drawn, refs, seats],
    ),
    members: useMemo(
      () => members && rivalLines(drawn, refs.members, members, 'Members'),
      [drawn, refs, members],
    ),
    compared: [all.own, ...all.others].flatMap((one) => refs.seats(one) ?? []),
    leftOut: all.others.length + 1 - drawn.length,
  };
}
