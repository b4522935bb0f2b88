/** The chamber of a country as its races would seat it, ready to be drawn. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import type { SeatGroup } from '@renderer/components/charts/seat-group';
import { useProjectedSeating } from '@renderer/features/elections/projected-chamber';
import { seatsInTurnBefore } from '@renderer/features/elections/projected-seats';
import type { ProjectedSeating } from '@renderer/features/elections/projected-seats';
import type { SeatingRead } from '@renderer/features/elections/projected-chamber';
import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';
import { VACANT_NAME } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';

import type { ProjectedFacts, ProjectedParty } from './night-headline';

/** A party's line: today, as projected, and the limits of the projection. */
export interface ProjectedLine extends ProjectedParty {
  readonly linkId: string | null;
  readonly position: number;
  readonly fewest: number;
  readonly most: number;
}

/** A projected chamber, or how far its reads have come. */
export interface ProjectedChamber extends SeatingRead {
  /** The answers count officials of every office, so the chamber's seats are not known. */
  readonly countsOfficials: boolean;
  readonly lines: readonly ProjectedLine[];
  /** From the left end of the chamber to the right, vacant seats last. */
  readonly groups: readonly SeatGroup[];
  /** Null while the projection is not known, and where no seats are listed. */
  readonly facts: ProjectedFacts | null;
}

const NO_LINES: readonly ProjectedLine[] = [];
const NO_GROUPS: readonly SeatGroup[] = [];

/** The vacant seats may have been anybody's, and no answer tells in which races they are. */
function slackOf({ basis, vacantNow }: ProjectedSeating): number | null {
  if (basis === 'proportional') return null;
  return basis === 'all' ? 0 : vacantNow;
}

/** A party's seats with their marks: taken this turn, and not counted. */
function groupOf({ id, name, colour, seats }: ProjectedLine, seating: ProjectedSeating): SeatGroup {
  const { gained = 0, lost = 0 } = seating.moves.get(id) ?? {};
  return {
    id,
    name,
    colour,
    seats,
    ...(id === INDEPENDENT_ID && { kind: 'independent' }),
    flipped: Math.min(seats, gained),
    uncounted: Math.min(seats, seating.uncountedHeld.get(id) ?? 0),
    change: gained - lost,
  };
}

/** Reads every running race of the chamber. */
export function useProjectedChamber(country: string): ProjectedChamber {
  const { countsOfficials, composition, majority } = useChamber(country);
  const find = usePartyFinder(country);
  const read = useProjectedSeating(country, !countsOfficials);
  const seating = composition.length > 0 ? read.seating : null;
  const lines = useMemo(
    () =>
      seating === null
        ? NO_LINES
        : seating.parties
            .map(({ id, ...seats }): ProjectedLine => {
              const party = seating.named.get(id);
              const known = find(id);
              return {
                id,
                name: id === INDEPENDENT_ID ? 'Independent' : (party?.name ?? known?.name ?? id),
                before: seatsInTurnBefore(id, seats.seats, seating),
                linkId: party?.linkId ?? known?.id ?? null,
                colour: party?.colour ?? known?.colour ?? null,
                position: party?.position?.economic ?? 0,
                ...seats,
              };
            })
            .filter(({ now, most }) => now > 0 || most > 0),
    [seating, find],
  );
  const groups = useMemo(
    () =>
      seating === null
        ? NO_GROUPS
        : [
            ...lines
              .filter(({ seats }) => seats > 0)
              .toSorted((a, b) => a.position - b.position)
              .map((line) => groupOf(line, seating)),
            ...(seating.vacant > 0
              ? [
                  {
                    id: VACANT_NAME,
                    name: VACANT_NAME,
                    seats: seating.vacant,
                    colour: null,
                    kind: 'vacant' as const,
                  },
                ]
              : []),
          ],
    [lines, seating],
  );
  const facts =
    seating === null
      ? null
      : {
          parties: lines,
          house: read.house,
          totalSeats: seating.totalSeats,
          majority,
          counted: seating.counted,
          races: read.races,
          countedSeats: seating.contested,
          // Nobody tells how many seats the races fill that are not loaded: at most all others.
          seatsAtStake:
            read.leftOut > 0 ? seating.totalSeats : seating.contested + seating.uncountedSeats,
          slackSeats: slackOf(seating),
        };
  return { ...read, countsOfficials, lines, groups, facts };
}
