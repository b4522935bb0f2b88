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

const METHODS = Object.entries(SEAT_METHODS) as readonly (readonly [SeatMethod, string])[];
/** Candidates beyond these have few votes to move. */
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

function numberIn(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

interface ShiftFieldsProps {
  readonly runners: readonly CardRunner[];
  readonly shift: NonNullable<Supposed['shift']>;
  readonly onShift: (shift: NonNullable<Supposed['shift']>) => void;
}

function ShiftFields({ runners, shift, onShift }: ShiftFieldsProps) {
  const choices = runners.map(({ name }, index) => ({ value: String(index), label: name }));
  return (
    <>
      <label>
        Move{' '}
        <input
          type="number"
          min={0}
          step={1000}
          aria-label="Votes to move"
          value={shift.votes === 0 ? '' : shift.votes}
          placeholder="votes"
          onChange={({ currentTarget }) => {
            onShift({ ...shift, votes: numberIn(currentTarget.value) });
          }}
        />
      </label>
      <SelectField
        label="from"
        value={String(shift.from)}
        options={choices}
        onChange={(value) => onShift({ ...shift, from: Number(value) })}
      />
      <SelectField
        label="to"
        value={String(shift.to)}
        options={choices}
        onChange={(value) => onShift({ ...shift, to: Number(value) })}
      />
    </>
  );
}

interface RowProps {
  readonly runner: CardRunner;
  readonly index: number;
  readonly supposed: Supposed;
  readonly sharePct: number;
  readonly seats: number;
  readonly seatsNow: number;
  readonly onSuppose: (supposed: Supposed) => void;
}

function Row({ runner, index, supposed, sharePct, seats, seatsNow, onSuppose }: RowProps) {
  const { legible } = useThemeColours();
  const { name, key, isOwn, candidate } = runner;
  const isDropped = supposed.dropped.has(index);
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
              if (isDropped) dropped.delete(index);
              else dropped.add(index);
              onSuppose({ ...supposed, dropped });
            }}
          />{' '}
          <bdi>{isOwn ? 'You' : name}</bdi>
        </label>
      </td>
      <td className={styles.end}>
        <input
          type="number"
          min={0}
          max={200}
          step={5}
          aria-label={`Turnout for ${name} in percent of today’s`}
          value={supposed.turnoutPct.get(index) ?? 100}
          onChange={({ currentTarget }) => {
            const turnoutPct = new Map(supposed.turnoutPct);
            turnoutPct.set(index, numberIn(currentTarget.value));
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
  const [supposed, suppose] = useState(AS_COUNTED);
  const [method, setMethod] = useState<SeatMethod>('dhondt');
  const own = Math.max(
    0,
    runners.findIndex(({ isOwn }) => isOwn),
  );
  const shift = supposed.shift ?? { from: own === 0 ? 1 : 0, to: own, votes: 0 };
  const counts = supposedVotes(votes, supposed);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const seats = supposedSeats(votes, totalSeats, supposed, method);
  const seatsNow = supposedSeats(votes, totalSeats, AS_COUNTED, method);
  const isChanged = supposed !== AS_COUNTED;
  return (
    <Panel title="What if" aside={areSeatsServices ? 'Estimated by Hustings' : undefined}>
      <div className={styles.controls}>
        <ShiftFields
          runners={runners.slice(0, MOST)}
          shift={shift}
          onShift={(next) => suppose({ ...supposed, shift: next })}
        />
        {isChanged && (
          <Button variant="quiet" onClick={() => suppose(AS_COUNTED)}>
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
          {runners.slice(0, MOST).map((runner, index) => (
            <Row
              key={runner.key}
              runner={runner}
              index={index}
              supposed={supposed}
              sharePct={all > 0 ? ((counts[index] ?? 0) / all) * 100 : 0}
              seats={seats[index] ?? 0}
              seatsNow={seatsNow[index] ?? 0}
              onSuppose={suppose}
            />
          ))}
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
