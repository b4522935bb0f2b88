/** What if votes move, a candidate drops out, or fewer turn out: the seats follow at once. */
import { useState } from 'react';
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { Delta } from '@renderer/components/figures/delta';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { SEAT_METHODS } from '@shared/domain/elections/seat-methods';
import type { SeatMethod } from '@shared/domain/elections/seat-methods';
import { AS_COUNTED, suppose } from '@shared/domain/elections/suppose';
import type { Supposed, SupposedRunner } from '@shared/domain/elections/suppose';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import styles from './race.module.css';
import { SupposedNumber } from './supposed-number';
import { whatIfWords } from './what-if-words';

const METHODS = Object.entries(SEAT_METHODS) as readonly (readonly [SeatMethod, string])[];
/** Candidates beyond these have few votes to move; the player is always among them. */
const MOST = 12;

type Shift = NonNullable<Supposed['shift']>;

interface ShiftFieldsProps {
  readonly runners: readonly RaceRunner[];
  readonly shift: Shift;
  readonly onShift: (shift: Shift) => void;
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
  readonly line: SupposedRunner;
  readonly supposed: Supposed;
  readonly onSuppose: (supposed: Supposed) => void;
}

function Row({ line, supposed, onSuppose }: RowProps) {
  const { legible } = useThemeColours();
  const { sharePct, seats, seatsNow } = line;
  const { name, key, isOwn, candidate } = line.runner;
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
          <Foreign>{isOwn ? 'You' : name}</Foreign>
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

/** The lines in the order in which they first stood, so that a new count moves none of them; new ones last. */
function useSteadyOrder(lines: readonly SupposedRunner[]): readonly SupposedRunner[] {
  const [order] = useState(() => lines.map(({ runner }) => runner.key));
  const place = ({ runner }: SupposedRunner) => {
    const at = order.indexOf(runner.key);
    return at < 0 ? order.length : at;
  };
  return lines.toSorted((a, b) => place(a) - place(b));
}

/** For a race whose votes are all known. */
export function WhatIfPanel({ race }: { readonly race: Race }) {
  const [supposed, setSupposed] = useState(AS_COUNTED);
  const { runners, own, totalSeats } = race;
  const all = useSteadyOrder(suppose(race, supposed));
  const lines = all.filter(({ runner }, place) => place < MOST || runner.isOwn);
  const to = own ?? runners[0];
  const from = runners.find(({ key }) => key !== to?.key);
  const shift = supposed.shift ?? { from: from?.key ?? '', to: to?.key ?? '', votes: 0 };
  const { method } = supposed;
  const isChanged =
    (supposed.shift?.votes ?? 0) > 0 || supposed.dropped.size > 0 || supposed.turnoutPct.size > 0;
  return (
    <Panel
      title="What if"
      aside={race.seats?.isFromService === true ? 'Estimated by Hustings' : undefined}
    >
      <div className={styles.controls}>
        <ShiftFields
          runners={lines.map(({ runner }) => runner)}
          shift={shift}
          onShift={(next) => setSupposed({ ...supposed, shift: next })}
        />
        <Button
          variant="quiet"
          aria-disabled={!isChanged}
          onClick={() => setSupposed({ ...AS_COUNTED, method })}
        >
          As counted
        </Button>
      </div>
      <output className={styles.outcome} data-testid="whatif-words">
        {isChanged ? whatIfWords(all, supposed, totalSeats ?? 1) : 'Nothing is changed yet'}
      </output>
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
          {lines.map((line) => (
            <Row key={line.runner.key} line={line} supposed={supposed} onSuppose={setSupposed} />
          ))}
        </tbody>
      </table>
      {fillsSeveralSeats(totalSeats) && (
        <SelectField
          label="Seats by"
          value={method}
          options={METHODS.map(([value, label]) => ({ value, label }))}
          onChange={(value) => {
            const chosen = METHODS.find(([known]) => known === value)?.[0] ?? 'dhondt';
            setSupposed({ ...supposed, method: chosen });
          }}
        />
      )}
      <p className={styles.note}>
        The votes of a candidate who drops out go to the others, in proportion to theirs.
      </p>
    </Panel>
  );
}
