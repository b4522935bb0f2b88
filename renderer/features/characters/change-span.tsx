/** Since when a change of a character's figures is counted: the last turn, a day or a week. */
import { useGame } from '@renderer/features/client/use-status';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { turnBefore } from '@shared/domain/turns';
import type { Span } from '@shared/domain/turns';

interface SpanWords {
  readonly label: string;
  readonly words: string;
  readonly began: string;
}

const SPANS: Readonly<Record<Span, SpanWords>> = {
  turn: { label: 'the last turn', words: 'in the last turn', began: 'the turn before' },
  day: { label: '1 day', words: 'since yesterday', began: 'yesterday' },
  week: { label: '7 days', words: 'in 7 days', began: '7 days ago' },
};

/** The span that an address names; a day for anything else. */
export function spanOf(text: string): Span {
  return text === 'turn' || text === 'week' ? text : 'day';
}

/** `since yesterday` */
export function spanWords(span: Span): string {
  return SPANS[span].words;
}

/** When the span began: `yesterday` */
export function beginWords(span: Span): string {
  return SPANS[span].began;
}

/** The turn that was current when the span began; null while the game's turns are not known. */
export function useTurnBefore(span: Span): number | null {
  const { data: game } = useGame();
  return turnBefore(span, game);
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
