/** The leaderboard at a glance: who leads and who moved, with the first places as bars in party colours. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { CharacterLink, KickerCountry } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

/** One character of the ranking. */
interface Standing {
  readonly name: string;
  readonly value: number | null;
  /** Null where it is not known. */
  readonly change: number | null;
}

interface Facts {
  readonly rows: readonly Standing[];
  readonly format: (value: number) => string;
  /** `since yesterday` */
  readonly span: string;
}

/** The leader by value, then the largest gain where one is known. */
export function leaderboardHeadline({ rows, format, span }: Facts): Headline {
  const leaders = leadersOf(rows, ({ value }) => value);
  const [first] = leaders;
  if (first?.value == null) return plainHeadline('Figures not available here');
  const gained = leadersOf(
    rows.filter(({ change }) => (change ?? 0) > 0),
    ({ change }) => change,
  );
  const [riser] = gained;
  const after =
    riser?.change == null
      ? ''
      : `; ${gained.length === 1 && riser === first ? 'nobody gained more' : `${namesOf(gained.map(({ name }) => name))} gained most`} ${span} (+${format(riser.change)})`;
  const names = namesOf(leaders.map(({ name }) => name));
  return {
    before: `${names} ${leaders.length === 1 ? 'leads' : 'lead'} with `,
    figure: format(first.value),
    after,
  };
}

/** A row of the ranking with what its bar needs. */
interface RankedStanding extends Standing {
  readonly key: string;
  readonly id: string | number | null;
  /** Of the party, as sent. */
  readonly colour: string | null;
}

const MOST = 5;

interface LeaderboardLedeProps {
  readonly country: string;
  /** The measure in words. */
  readonly measure: string;
  /** The best first. */
  readonly rows: readonly RankedStanding[];
  readonly format: (value: number) => string;
  /** `since yesterday` */
  readonly span: string;
}

/** In the colour of the leader's party. */
export function LeaderboardLede({ country, measure, rows, format, span }: LeaderboardLedeProps) {
  const { legible } = useThemeColours();
  const first = rows.slice(0, MOST).filter(({ value }) => value !== null);
  return (
    <Lede
      partyColour={rows[0]?.colour ?? null}
      kicker={
        <>
          <KickerCountry id={country} />
          <span>{measure}</span>
        </>
      }
      headline={<Sentence {...leaderboardHeadline({ rows, format, span })} />}
      bars={first.map(({ key, id, name, value, colour }) => ({
        key,
        name: <CharacterLink id={id} name={name} />,
        value,
        words: value === null ? '' : format(value),
        colour: legible(colour),
      }))}
    />
  );
}
