/** One change of an election night in a sentence: who takes which seat from whom, or who leads, and by how many votes. */
import type { FindParty } from '@renderer/api/directory/directory';
import { useDirectory } from '@renderer/api/directory/directory';
import { ElectionLink } from '@renderer/features/links/links';
import type { RaceChange } from '@shared/domain/elections/race-changes';
import { placeWords } from '@shared/domain/elections/race-rows';

import { ordinalNumber } from '../own-race-words';
import { sideOf } from './race-sides';
import type { RaceSide } from './race-sides';
import { SideName } from './side-name';
import { voteWords } from '@shared/domain/wording/numbers';

interface ChangeLineProps {
  readonly change: RaceChange;
  readonly find: FindParty;
}

/** The subject of a sentence: an independent is said to be one. */
function Subject(side: RaceSide) {
  return (
    <>
      <SideName {...side} />
      {side.isIndependent && ', independent,'}
    </>
  );
}

/** The verb in the number of its subject. */
function verb({ isPlural }: RaceSide, plural: string, singular: string): string {
  return isPlural ? plural : singular;
}

function By({ change }: { readonly change: RaceChange }) {
  const { votes, race } = change;
  if (votes === null || votes === 0) return null;
  return (
    <>
      , by <strong>{voteWords(votes, race.areVotesAbout)}</strong>
    </>
  );
}

/** The race links to its screen. */
export function ChangeLine({ change, find }: ChangeLineProps) {
  const { stateName } = useDirectory();
  const { kind, race, runner, from, seat } = change;
  const side = sideOf(runner, race, find);
  const other = from === null ? null : sideOf(from, race, find);
  const place = <ElectionLink id={race.row.id} name={placeWords(race.row, stateName)} />;
  const otherName = other !== null && <SideName {...other} />;
  switch (kind) {
    case 'seat':
      return (
        <>
          <Subject {...side} /> {verb(side, 'take their', side.isParty ? 'takes its' : 'takes a')}{' '}
          <strong>{ordinalNumber(seat ?? 1)} seat</strong> in {place}
          {other !== null && <> from {otherName}</>}
          <By change={change} />
        </>
      );
    case 'lead':
      return other === null ? (
        <>
          <Subject {...side} /> {verb(side, 'lead', 'leads')} in {place}
          <By change={change} />
        </>
      ) : (
        <>
          <Subject {...side} /> {verb(side, 'pass', 'passes')} {otherName} in {place}
          <By change={change} />
        </>
      );
    case 'tie':
      return (
        <>
          <Subject {...side} /> {verb(side, 'tie', 'ties')} with {otherName} for first place in{' '}
          {place}
        </>
      );
    case 'first-count':
      return other === null ? (
        <>
          <Subject {...side} /> {verb(side, 'lead', 'leads')} the first count in {place}
          <By change={change} />
        </>
      ) : (
        <>
          <SideName {...side} /> and {otherName} are tied in the first count in {place}
        </>
      );
  }
}
