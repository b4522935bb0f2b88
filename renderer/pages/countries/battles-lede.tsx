/** A country's battles at a glance: how the last one ended, with the front before and after it. */
import { ControlBar } from '@renderer/components/charts/bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import type { Battle } from '@renderer/features/conflicts/battle-facts';
import { useCountries } from '@renderer/features/countries/use-countries';
import { CountryLink } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';

import { battlesHeadline } from './battles-headline';

interface BattlesLedeProps {
  readonly code: string;
  /** The newest of the country. */
  readonly battle: Battle;
}

/** The tick on the bar marks the front before the battle. */
export function BattlesLede({ code, battle }: BattlesLedeProps) {
  const { nameOf } = useCountries();
  const { turn, controlBefore, controlAfter } = battle;
  return (
    <Lede
      kicker={
        <>
          <strong>
            <CountryLink id={code} />
          </strong>
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
