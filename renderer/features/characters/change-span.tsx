/** Since when a change of a character's figures is counted: the last turn, a day or a week. */
import { useGame } from '@renderer/features/client/use-status';
import { SelectField } from '@renderer/components/ui/form/select-field';
import type { Span } from '@renderer/features/record/use-record';
import { DAY_MS } from '@shared/domain/time-units';
import { turnsIn } from '@shared/domain/turns';
import { isNumber } from '@shared/domain/wording/numbers';

const DAYS_OF_WEEK = 7;

const SPANS: Readonly<Record<Span, { readonly label: string; readonly words: string }>> = {
  turn: { label: 'the last turn', words: 'in the last turn' },
  day: { label: '1 day', words: 'since yesterday' },
  week: { label: '7 days', words: 'in 7 days' },
};

/** The span that an address names; a day for anything else. */
export function spanOf(text: string): Span {
  return text === 'turn' || text === 'week' ? text : 'day';
}

/** `since yesterday` */
export function spanWords(span: Span): string {
  return SPANS[span].words;
}

/** The turn that was current when the span began; null while the game's turns are not known. */
export function useTurnBefore(span: Span): number | null {
  const { data: game } = useGame();
  const currentTurn = game?.currentTurn;
  if (!isNumber(currentTurn)) return null;
  if (span === 'turn') return Math.max(0, currentTurn - 1);
  const turns = turnsIn((span === 'week' ? DAYS_OF_WEEK : 1) * DAY_MS, game);
  return turns === null ? null : Math.max(0, currentTurn - turns);
}

interface ChangeSpanFieldProps {
  readonly span: Span;
  readonly onChange: (span: string) => void;
}

/** The choice of the span. */
export function ChangeSpanField({ span, onChange }: ChangeSpanFieldProps) {
  return (
    <SelectField
      label="Change over"
      value={span}
      options={Object.entries(SPANS).map(([value, { label }]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}
