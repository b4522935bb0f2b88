/** The address of a comparison: its series as `kind:key:metric`, separated by commas. Pure. */
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { SeriesRef } from '@shared/record/recorded';
import { parseSubject, subjectText } from '@shared/record/subjects';

import type { ChartRange } from './recorded-lines';

/** Lines of one chart. */
export const MAX_SERIES = 12;

/** `kind:key:metric`; a key may contain colons, a metric cannot. */
export function seriesText({ subject, metric }: SeriesRef): string {
  return `${subjectText(subject)}:${metric}`;
}

function parseSeries(text: string): SeriesRef | null {
  const colon = text.lastIndexOf(':');
  const subject = parseSubject(text.slice(0, Math.max(0, colon)));
  const metric = text.slice(colon + 1);
  return subject === null || metric === '' ? null : { subject, metric };
}

/** The first twelve series of the address; parts that are not understood, or repeated, are left out. */
export function parseComparedSeries(text: string): readonly SeriesRef[] {
  const known = new Map<string, SeriesRef>();
  for (const part of text.split(',')) {
    const series = parseSeries(part.trim());
    if (series !== null) known.set(seriesText(series), series);
  }
  return Array.from(known.values()).slice(0, MAX_SERIES);
}

/** The series as the address has them. */
export function formatCompared(series: readonly SeriesRef[]): string {
  return series.map(seriesText).join(',');
}

/** The comparison of the first twelve series, over a range of the page; its whole history if none is given. */
export function comparedHref(series: readonly SeriesRef[], range?: ChartRange): Href {
  return href('compare', {
    subjects: formatCompared(series.slice(0, MAX_SERIES)),
    ...(range !== undefined && { range }),
  });
}
