/** The crises at a glance: how soon the first must be decided, in ticks of one turn. */
import { deadlineOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { usePassedCount } from '@renderer/api/clock';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { TurnTicks, useTurnsLeft } from '@renderer/features/crises/crises';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { counted, formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  /** Crises whose deadline has not passed. */
  readonly open: number;
  /** Until the first deadline; null where it is not known. */
  readonly turnsLeft: number | null;
}

function turnsWords(turns: number): string {
  if (turns <= 0) return 'this turn';
  return counted(turns, 'turn');
}

/** The panels name the crises. */
export function crisesHeadline({ open, turnsLeft }: Facts): Headline {
  if (open === 0) return plainHeadline('The deadline has passed');
  const many = `${formatCount(open)} crises need your decision`;
  if (turnsLeft === null) return plainHeadline(open === 1 ? 'A crisis needs your decision' : many);
  const isNow = turnsLeft <= 0;
  return {
    before:
      open === 1 ? `Decide ${isNow ? '' : 'in '}` : `${many}, the first ${isNow ? '' : 'in '}`,
    figure: turnsWords(turnsLeft),
    after: '',
  };
}

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
      tone={tone}
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
