/** The crises at a glance: how soon the first must be decided, in ticks of one turn. */
import { usePassedCount } from '@renderer/api/use-clock';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { TurnTicks, useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { deadlineOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { formatCount } from '@shared/domain/wording/numbers';

import { crisesHeadline } from './crises-headline';

/** Amber while a decision is needed. */
export function CrisesLede({ crises }: { readonly crises: readonly Crisis[] }) {
  const { warn } = useThemeColours();
  const passed = usePassedCount(crises.flatMap(deadlineOf));
  const open = crises.length - passed;
  const dated = crises
    .flatMap((crisis) => deadlineOf(crisis).map((atMs) => ({ crisis, atMs })))
    .toSorted((a, b) => a.atMs - b.atMs);
  // Those that have passed come first.
  const turnsLeft = useTurnsLeft(dated[passed]?.crisis);
  const tone = open > 0 ? warn : undefined;
  return (
    <Lede
      tab={tone}
      tabInk={tone}
      kicker={<strong>{open > 0 ? `${formatCount(open)} to decide` : 'Nothing to decide'}</strong>}
      headline={<Sentence {...crisesHeadline({ open, turnsLeft })} />}
      picture={
        open > 0 && turnsLeft !== null && turnsLeft > 0 ? (
          <TurnTicks turns={turnsLeft} />
        ) : undefined
      }
    />
  );
}
