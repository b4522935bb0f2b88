/** How a chart of the record is drawn: the axis, the measure and the range. */
import { SelectField } from '@renderer/components/ui/form/select-field';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { RANGE_TURNS } from './recorded-lines';
import type { ChartChoice, ChartAxis, ChartMeasure, ChartRange } from './recorded-lines';

const AXES: readonly { readonly value: ChartAxis; readonly label: string }[] = [
  { value: 'turn', label: 'By turn' },
  { value: 'day', label: 'By day' },
];
const MEASURES: readonly { readonly value: ChartMeasure; readonly label: string }[] = [
  { value: 'absolute', label: 'Values' },
  { value: 'index', label: 'Index' },
];
const RANGES: readonly { readonly value: ChartRange; readonly label: string }[] = [
  { value: 'all', label: 'Whole history' },
  { value: 'turns', label: `Last ${RANGE_TURNS} turns` },
  { value: 'month', label: 'Last 30 days' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'day', label: 'Last 24 hours' },
];

/** What a new chart shows. */
export const FIRST_CHOICE: ChartChoice = { axis: 'turn', measure: 'absolute', range: 'all' };

/** A choice from words, for example from the address; an unknown word means the default. */
export function choiceOf(words: Readonly<Record<keyof ChartChoice, string>>): ChartChoice {
  return {
    axis: AXES.find(({ value }) => value === words.axis)?.value ?? FIRST_CHOICE.axis,
    measure: MEASURES.find(({ value }) => value === words.measure)?.value ?? FIRST_CHOICE.measure,
    range: RANGES.find(({ value }) => value === words.range)?.value ?? FIRST_CHOICE.range,
  };
}

interface ChartControlsProps {
  /** Names the landmark: a page can have filters and several charts. */
  readonly label: string;
  readonly choice: ChartChoice;
  readonly onChange: (choice: ChartChoice) => void;
}

/** Three lists; each takes effect at once. */
export function ChartControls({ label, choice, onChange }: ChartControlsProps) {
  const change = (words: Partial<Record<keyof ChartChoice, string>>) => {
    onChange(choiceOf({ ...choice, ...words }));
  };
  return (
    <FilterBar label={label}>
      <SelectField
        label="Axis"
        value={choice.axis}
        options={AXES}
        onChange={(axis) => change({ axis })}
      />
      <SelectField
        label="Show"
        value={choice.measure}
        options={MEASURES}
        onChange={(measure) => change({ measure })}
      />
      <SelectField
        label="Range"
        value={choice.range}
        options={RANGES}
        onChange={(range) => change({ range })}
      />
    </FilterBar>
  );
}
