/** Adds a series to the comparison: first the subject, then one of its figures. */
import { useState } from 'react';
import { seriesText } from '@renderer/features/record/compared-series';
import { useRecordedMetrics } from '@renderer/features/record/use-record';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { Button } from '@renderer/components/ui/button';
import type { SeriesRef } from '@shared/record/recorded';
import { subjectText, SELF } from '@shared/record/subjects';
import { leadingMetric } from '@shared/record/figures';
import { SelectField } from '@renderer/components/ui/form/select-field';
import type { SubjectRef } from '@shared/record/subjects';
import styles from './compare.module.css';

interface Named {
  readonly subject: SubjectRef;
  readonly name: string;
}

const OWN: Named = { subject: SELF, name: 'You' };

interface PickerProps {
  readonly taken: readonly SeriesRef[];
  readonly onAdd: (series: SeriesRef) => void;
}

interface FigurePickerProps extends PickerProps {
  readonly subject: SubjectRef;
}

function FigurePicker({ subject, taken, onAdd }: FigurePickerProps) {
  const { data } = useRecordedMetrics(subject);
  const [chosen, setChosen] = useState('');
  const names = new Set(taken.map(seriesText));
  const offered = (data ?? []).filter(
    ({ metric, unit }) => unit !== 'text' && !names.has(seriesText({ subject, metric })),
  );
  const metric =
    offered.find((one) => one.metric === chosen) ?? leadingMetric(subject.kind, offered);
  if (data === undefined) return null;
  if (metric === null) {
    return (
      <p>
        {data.some(({ unit }) => unit !== 'text')
          ? 'No other figure of this subject can be drawn.'
          : 'No figures yet. Hustings adds to your history turn by turn.'}
      </p>
    );
  }
  return (
    <>
      <SelectField
        label="Figure"
        value={metric.metric}
        options={offered.map(({ metric: value, label }) => ({ value, label }))}
        onChange={setChosen}
      />
      <Button onClick={() => onAdd({ subject, metric: metric.metric })}>Add line</Button>
    </>
  );
}

/** Offers the player's own figures, the watched subjects, and the subjects that are compared already. */
export function SeriesPicker({ known, taken, onAdd }: PickerProps & { known: readonly Named[] }) {
  const { data: watched } = useWatchList();
  const offered = new Map(
    [OWN, ...known, ...(watched ?? [])].map((named) => [subjectText(named.subject), named]),
  );
  const [chosen, setChosen] = useState('');
  const subject = (offered.get(chosen) ?? known[0] ?? OWN).subject;
  return (
    <div className={styles.picker}>
      <SelectField
        label="Subject"
        value={subjectText(subject)}
        options={Array.from(offered, ([value, { name }]) => ({ value, label: name }))}
        onChange={setChosen}
      />
      <FigurePicker key={subjectText(subject)} subject={subject} taken={taken} onAdd={onAdd} />
    </div>
  );
}
