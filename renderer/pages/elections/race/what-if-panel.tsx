/** What if votes move, a candidate drops out, or fewer turn out: the seats follow at once. */
import { useState } from 'react';
import type { CSSProperties } from 'react';

import type { CardRunner } from '@renderer/features/elections/race-model';
import { Delta } from '@renderer/components/figures/figures';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { SEAT_METHODS, AS_COUNTED, supposedSeats, supposedVotes } from '../what-if';
import type { SeatMethod, Supposed } from '../what-if';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import styles from './race.module.css';
import { SupposedNumber } from './supposed-number';

const METHODS = Object.entries(SEAT_METHODS) as readonly (readonly [SeatMethod, string])[];
/** Candidates beyond these have few votes to move; the player is always among them. */
const MOST = 12;

interface WhatIfProps {
  /** The largest share first. */
  readonly runners: readonly CardRunner[];
  /** Of each runner. */
  readonly votes: readonly number[];
  readonly totalSeats: number;
  /** The service states the seats itself: they are compared with this, by highest averages. */
  readonly areSeatsServices: boolean;
}

/** What the player supposes, by keys of candidates: their places change with every count. */
interface SupposedByKey {
  readonly dropped: ReadonlySet<string>;
  readonly shift: ShiftByKey | null;
  readonly turnoutPct: ReadonlyMap<string, number>;
}

interface ShiftByKey {
  readonly from: string;
  readonly to: string;
  readonly votes: number;
}

const NOTHING_SUPPOSED: SupposedByKey = {
  dropped: new Set(),
  shift: null,
  turnoutPct: new Map(),
};

/** The same by the present places of the candidates; nothing of one who is no longer counted. */
function supposedByPlace(
  { dropped, shift, turnoutPct }: SupposedByKey,
  runners: readonly CardRunner[],
): Supposed {
  const places = new Map(runners.map(({ key }, place) => [key, place]));
  const from = places.get(shift?.from ?? '');
  const to = places.get(shift?.to ?? '');
  return {
    dropped: new Set([...dropped].flatMap((key) => places.get(key) ?? [])),
    shift:
      shift === null || from === undefined || to === undefined
        ? null
        : { from, to, votes: shift.votes },
    turnoutPct: new Map(
      [...turnoutPct].flatMap(([key, pct]) => {
        const place = places.get(key);
        return place === undefined ? [] : [[place, pct] as const];
      }),
    ),
  };
}

interface ShiftFieldsProps {
  readonly runners: readonly CardRunner[];
  readonly shift: ShiftByKey;
  readonly onShift: (shift: ShiftByKey) => void;
}

function ShiftFields({ runners, shift, onShift }: ShiftFieldsProps) {
  const choices = runners.map(({ key, name, isOwn }) => ({
    value: key,
    label: isOwn ? 'You' : name,
  }));
  return (
    <>
      <label>
        Move{' '}
        <SupposedNumber
          label="Votes to move"
          value={shift.votes}
          ifEmpty={0}
          placeholder="votes"
          onChange={(votes) => onShift({ ...shift, votes })}
        />
      </label>
      <SelectField
        label="from"
        value={shift.from}
        options={choices}
        onChange={(from) => onShift({ ...shift, from })}
      />
      <SelectField
        label="to"
        value={shift.to}
        options={choices}
        onChange={(to) => onShift({ ...shift, to })}
      />
    </>
  );
}

interface RowProps {
  readonly runner: CardRunner;
  readonly supposed: SupposedByKey;
  readonly sharePct: number;
  readonly seats: number;
  readonly seatsNow: number;
  readonly onSuppose: (supposed: SupposedByKey) => void;
}

function Row({ runner, supposed, sharePct, seats, seatsNow, onSuppose }: RowProps) {
  const { legible } = useThemeColours();
  const { name, key, isOwn, candidate } = runner;
  const isDropped = supposed.dropped.has(key);
  return (
    <tr
      data-own={isOwn || undefined}
      style={{ '--party': legible(candidate.partyColor) } as CSSProperties}
    >
      <td>
        <label>
          <input
            type="checkbox"
            checked={!isDropped}
            aria-label={`${name} stands`}
            onChange={() => {
              const dropped = new Set(supposed.dropped);
              if (isDropped) dropped.delete(key);
              else dropped.add(key);
              onSuppose({ ...supposed, dropped });
            }}
          />{' '}
          <bdi>{isOwn ? 'You' : name}</bdi>
        </label>
      </td>
      <td className={styles.end}>
        <SupposedNumber
          label={`Turnout for ${name} in percent of today’s`}
          value={supposed.turnoutPct.get(key) ?? 100}
          ifEmpty={100}
          onChange={(pct) => {
            const turnoutPct = new Map(supposed.turnoutPct);
            turnoutPct.set(key, pct);
            onSuppose({ ...supposed, turnoutPct });
          }}
        />
      </td>
      <td className={styles.end}>{formatPercent(sharePct)}</td>
      <td
        className={styles.end}
        data-testid="whatif-seats"
        data-candidate={key}
        data-value={String(seats)}
      >
        {formatCount(seats)}
      </td>
      <td className={styles.end}>
        {seats === seatsNow ? '' : <Delta value={seats - seatsNow} format={formatCount} />}
      </td>
    </tr>
  );
}

/** For a race whose votes are all known; a single seat goes to the most votes. */
export function WhatIfPanel({ runners, votes, totalSeats, areSeatsServices }: WhatIfProps) {
  const [supposed, suppose] = useState(NOTHING_SUPPOSED);
  const [method, setMethod] = useState<SeatMethod>('dhondt');
  const shown = runners.filter(({ isOwn }, place) => place < MOST || isOwn);
  const to = runners.find(({ isOwn }) => isOwn) ?? runners[0];
  const from = runners.find(({ key }) => key !== to?.key);
  const shift = supposed.shift ?? { from: from?.key ?? '', to: to?.key ?? '', votes: 0 };
  const byPlace = supposedByPlace(supposed, runners);
  const counts = supposedVotes(votes, byPlace);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const seats = supposedSeats(votes, totalSeats, byPlace, method);
  const seatsNow = supposedSeats(votes, totalSeats, AS_COUNTED, method);
  const isChanged = supposed !== NOTHING_SUPPOSED;
  return (
    <Panel title="What if" aside={areSeatsServices ? 'Estimated by Hustings' : undefined}>
      <div className={styles.controls}>
        <ShiftFields
          runners={shown}
          shift={shift}
          onShift={(next) => suppose({ ...supposed, shift: next })}
        />
        {isChanged && (
          <Button variant="quiet" onClick={() => suppose(NOTHING_SUPPOSED)}>
            As counted
          </Button>
        )}
      </div>
      <table className={styles.supposed} aria-label="What if">
        <thead>
          <tr>
            <th scope="col">Stands</th>
            <th scope="col" className={styles.end}>
              Turnout, %
            </th>
            <th scope="col" className={styles.end}>
              Share
            </th>
            <th scope="col" className={styles.end}>
              Seats
            </th>
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((runner) => {
            const place = runners.indexOf(runner);
            return (
              <Row
                key={runner.key}
                runner={runner}
                supposed={supposed}
                sharePct={all > 0 ? ((counts[place] ?? 0) / all) * 100 : 0}
                seats={seats[place] ?? 0}
                seatsNow={seatsNow[place] ?? 0}
                onSuppose={suppose}
              />
            );
          })}
        </tbody>
      </table>
      {totalSeats > 1 && (
        <SelectField
          label="Seats by"
          value={method}
          options={METHODS.map(([value, label]) => ({ value, label }))}
          onChange={(value) => {
            setMethod(METHODS.find(([known]) => known === value)?.[0] ?? 'dhondt');
          }}
        />
      )}
      <p className={styles.note}>
        The votes of a candidate who drops out go to the others, in proportion to theirs.
      </p>
    </Panel>
  );
}
