/** The names of metrics: members of a family stay apart, and can stand in an address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memberMetric, memberOf, metricLabel, metricOf } from '@shared/record/metrics';

describe('the member of a family', () => {
  it('comes back from the name of its metric', () => {
    expect(memberMetric('voteShare', 'Ada Marsh, Jr.: A/B')).toBe(
      'voteShare/Ada%20Marsh%2C%20Jr.%3A%20A%2FB',
    );
    expect(memberOf('voteShare/Ada%20Marsh%2C%20Jr.%3A%20A%2FB')).toBe('Ada Marsh, Jr.: A/B');
    expect(metricLabel(memberMetric('voteShare', 'Zoë Ōta'))).toBe('Share of the votes, Zoë Ōta');
  });

  it('has no colon, comma or slash, and fits into a request, whatever its name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const metric = memberMetric('voteShare', name);
        expect(metric.slice('voteShare/'.length)).not.toMatch(/[:,/]/u);
        expect(metric.length).toBeLessThanOrEqual(800);
        expect(metricOf(metric)?.unit).toBe('percent');
        expect(memberOf(metric)).not.toBeNull();
      }),
    );
  });

  it('stays apart from a member whose long name begins alike', () => {
    const long = 'Bartholomew '.repeat(12);
    expect(memberMetric('voteShare', `${long}the Elder`)).not.toBe(
      memberMetric('voteShare', `${long}the Younger`),
    );
  });

  it('is shown unchanged if it is not an address', () => {
    expect(memberOf('voteShare/100%')).toBe('100%');
    expect(metricLabel('unheard')).toBe('unheard');
    expect(metricOf('toString')).toBeNull();
  });
});
