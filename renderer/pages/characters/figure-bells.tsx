/** The bells beside the figures of a character. */
import type { CharacterRow } from '@renderer/features/characters/characters';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { characterKey } from '@shared/record/keys';
import type { MetricName } from '@shared/record/metrics';

/** Makes the bell beside a figure of the character; none where the record could not name them. */
export function bellsOf(row: CharacterRow) {
  const key = characterKey(row);
  return (metric: MetricName, value: number | null | undefined, currency?: string | null) =>
    key !== null && (
      <AlertBell
        subject={{ kind: 'character', key }}
        name={row.name ?? key}
        metric={metric}
        currency={currency}
        value={value}
      />
    );
}
