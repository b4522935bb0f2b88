/** Runs the commands that name subjects: watching one, comparing two. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import { leadingMetric, usualMetric } from '@shared/record/leading-metric';
import type { RecordedMetric } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';

import { bridge } from '../../api/bridge';
import { setWatched } from '../../api/watching/watch-list';
import { announce } from '../../components/ui/overlay/toast-store';
import { formatCompared } from '../../pages/compare/compared-series';
import { href } from '../../screens/href';
import { navigate } from '../../state/location';
import type { FoundSubject } from './subject-of-destination';

/** Puts a subject on the watch list, or takes it off, and says so. */
export async function watch(change: ChannelInput<'watch:set'>): Promise<void> {
  const { name, on } = change;
  const result = await setWatched(change);
  if (!result.ok) announce(result.error.message);
  else announce(on ? `${name} is watched` : `${name} is off the watch list`);
}

/** The figures of a subject that can be drawn; none where the record cannot be read. */
async function drawnFigures(
  profileId: string,
  subject: SubjectRef,
): Promise<readonly RecordedMetric[]> {
  const read = await bridge.invoke('record:metrics', { profileId, subject });
  return read.ok ? read.value.filter(({ unit }) => unit !== 'text') : [];
}

/** Opens the comparison with one line for each: of a figure that both have, else of each one's own leading figure. */
export async function openComparison(
  profileId: string,
  pair: readonly FoundSubject[],
): Promise<void> {
  const figures = await Promise.all(pair.map(({ subject }) => drawnFigures(profileId, subject)));
  const [first = [], ...others] = figures;
  const common = first.filter(({ metric }) =>
    others.every((known) => known.some((one) => one.metric === metric)),
  );
  const series = pair.map(({ subject }, place) => {
    const known = common.length > 0 ? common : (figures[place] ?? []);
    const metric = leadingMetric(subject.kind, known)?.metric ?? usualMetric(subject.kind);
    return { subject, metric };
  });
  navigate(href('compare', { subjects: formatCompared(series) }));
}
