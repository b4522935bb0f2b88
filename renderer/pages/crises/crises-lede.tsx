/** The crises at a glance: how soon the first must be decided, in ticks of one turn. */
import { crisisName, deadlineOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { usePassedCount } from '@renderer/api/use-clock';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { TurnTicks, useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { counted, formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  /** The open crisis that must be decided first; null where every deadline has passed. */
  readonly name: string | null;
  /** How many more are open. */
  readonly others: number;
  /** Until its deadline; null where it is not known. */
  readonly turnsLeft: number | null;
}

function turnsWords(turns: number): string {
  if (turns <= 0) return 'this turn';
  return counted(turns, 'turn');
}

/** Names the crisis that comes first. */
export function crisesHeadline({ name, others, turnsLeft }: Facts): Headline {
  if (name === null) return plainHeadline('The deadline has passed');
  const rest =
    others === 0 ? '' : `; ${formatCount(others)} more ${others === 1 ? 'waits' : 'wait'}`;
  if (turnsLeft === null) return plainHeadline(`${name} needs your decision${rest}`);
  const before = `${name}: decide ${turnsLeft <= 0 ? '' : 'within '}`;
  return { before, figure: turnsWords(turnsLeft), after: rest };
}

/** Amber while a decision is needed. */
export function CrisesLede({ crises }: { readonly crises: readonly Crisis[] }) {
  const { warn } = useThemeColours();
  const passed = usePassedCount(crises.flatMap(deadlineOf));
  const open = crises.length - passed;
  const dated = crises
    .flatMap((crisis) => deadlineOf(crisis).map((atMs) => ({ crisis, atMs })))
    .toSorted((a, b) => a.atMs - b.atMs);
  // Those that have passed come first; one without a deadline never passes.
  const next = dated[passed]?.crisis ?? crises.find((crisis) => deadlineOf(crisis).length === 0);
  const turnsLeft = useTurnsLeft(next);
  const name = next === undefined ? null : crisisName(next);
  const tone = open > 0 ? warn : undefined;
  return (
    <Lede
      tone={tone}
      kicker={<strong>{open > 0 ? `${formatCount(open)} to decide` : 'Nothing to decide'}</strong>}
      headline={<Sentence {...crisesHeadline({ name, others: open - 1, turnsLeft })} />}
      picture={
        open > 0 && turnsLeft !== null && turnsLeft > 0 ? (
          <TurnTicks turns={turnsLeft} />
        ) : undefined
      }
    />
  );
}
