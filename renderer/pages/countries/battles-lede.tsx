/** A country's battles at a glance: how the last one ended, with the front before and after it. */
import { useDirectory } from '@renderer/api/directory/directory';
import { forcesText, movement, winnerOf } from '@renderer/features/conflicts/battle-facts';
import { ControlBar } from '@renderer/components/charts/bars';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import type { Battle } from '@renderer/features/conflicts/battle-facts';
import { KickerCountry } from '@renderer/features/links/links';
import { formatCount, formatPoints } from '@shared/domain/wording/numbers';

/** A headline has no room for more. */
const MAX_NAMED = 3;

/** `battle`: the newest. */
export function battlesHeadline(battle: Battle, nameOf: (code: string) => string): Headline {
  const winner = forcesText(winnerOf(battle), nameOf, MAX_NAMED);
  const moved = movement(battle);
  const size = moved === null ? '' : formatPoints(Math.abs(moved));
  if (winner === null || winner === '') {
    if (moved === null && battle.noContact !== true)
      return plainHeadline('Nobody won the last battle');
    if (moved === null || moved === 0)
      return plainHeadline('Nobody won the last battle, and the front did not move');
    return {
      before: `Side ${moved > 0 ? 'B' : 'A'} gained `,
      figure: size,
      after: ' in the last battle',
    };
  }
  if (moved === null) return plainHeadline(`${winner} won the last battle`);
  if (moved === 0)
    return plainHeadline(`${winner} won the last battle, but the front did not move`);
  return { before: `${winner} won the last battle: the front moved by `, figure: size, after: '' };
}

interface BattlesLedeProps {
  readonly code: string;
  /** The newest of the country. */
  readonly battle: Battle;
}

/** The tick on the bar marks the front before the battle. */
export function BattlesLede({ code, battle }: BattlesLedeProps) {
  const { countryName: nameOf } = useDirectory();
  const { turn, controlBefore, controlAfter } = battle;
  return (
    <Lede
      kicker={
        <>
          <KickerCountry id={code} />
          {turn != null && <span>turn {formatCount(turn)}</span>}
        </>
      }
      headline={<Sentence {...battlesHeadline(battle, nameOf)} />}
      pictureAt="side"
      picture={
        controlAfter == null ? undefined : (
          <ControlBar left="Side A" right="Side B" control={controlAfter} before={controlBefore} />
        )
      }
    />
  );
}
