/** The leaderboard at a glance: who leads and who moved, with the first places as bars in party colours. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import { leaderboardHeadline } from './leaderboard-headline';
import type { Standing } from './leaderboard-headline';

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
          <strong>
            <CountryLink id={country} />
          </strong>
          <span>{measure}</span>
        </>
      }
      headline={<Sentence {...leaderboardHeadline({ rows, format, span })} />}
      pictureAt="side"
      picture={
        first.length < 2 ? undefined : (
          <RowBars
            bars={first.map(({ key, id, name, value, colour }) => ({
              key,
              name: <CharacterLink id={id} name={name} />,
              value,
              words: value === null ? '' : format(value),
              colour: legible(colour),
            }))}
          />
        )
      }
    />
  );
}
