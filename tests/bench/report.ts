/** Builds the lines of the table and of `out/bench.json`. */
import type { Comparison, Verdict } from './statistics';
import { verdictOf } from './statistics';

/** One line of the table. */
export interface Finding {
  readonly metric: string;
  /** Both figures with their unit. */
  readonly baseline: string;
  readonly ours: string;
  /** The baseline against itself; null without a baseline. */
  readonly noise: number | null;
  /** Ours against the baseline; without one the figure itself. */
  readonly value: number;
  readonly limit: number;
  readonly verdict: Verdict;
  readonly samples: number;
  /** Remarks that explain the figure. */
  readonly notes: readonly string[];
}

export interface Unit {
  readonly name: string;
  readonly digits: number;
}

/** One line of a comparison. */
export function comparisonFinding(
  metric: string,
  comparison: Comparison,
  limit: number,
  unit: Unit,
  notes: readonly string[] = [],
): Finding {
  const show = (value: number) => `${value.toFixed(unit.digits)} ${unit.name}`;
  return {
    metric,
    baseline: show(comparison.emptyMedian),
    ours: show(comparison.clientMedian),
    noise: comparison.noise,
    value: comparison.ratio,
    limit,
    verdict: verdictOf(comparison, limit),
    samples: comparison.rounds,
    notes,
  };
}

/** A line that checks a figure against a fixed limit, without a baseline. */
export function limitFinding(
  metric: string,
  value: number,
  limit: number,
  unit: string,
  notes: readonly string[] = [],
): Finding {
  return {
    metric,
    baseline: '',
    ours: `${value.toFixed(1)} ${unit}`,
    noise: null,
    value: Math.round(value * 10) / 10,
    limit: Math.round(limit * 10) / 10,
    verdict: value <= limit ? 'pass' : 'fail',
    samples: 1,
    notes,
  };
}

const HEADINGS = ['metric', 'baseline', 'ours', 'A against A', 'ratio', 'limit', 'verdict'];

/** All lines as one table, the notes below it. */
export function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.metric,
    finding.baseline,
    finding.ours,
    finding.noise === null ? '' : finding.noise.toFixed(3),
    finding.noise === null ? String(finding.value) : finding.value.toFixed(3),
    String(finding.limit),
    finding.verdict,
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const notes = findings.flatMap((finding) =>
    finding.notes.map((note) => `${finding.metric}: ${note}`),
  );
  return [
    line(HEADINGS),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    ...notes,
  ].join('\n');
}
