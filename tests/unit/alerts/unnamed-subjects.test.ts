/** No alert shows an id: a subject that no answer has named is called by what it is. */
import { expect, it } from 'vitest';

import { openAlertBench } from '@support/alerts/alert-bench';
import type { Pass } from '@support/alerts/alert-bench';
import { ALERT_CASES, prepareCase } from '@support/alerts/alert-cases';
import { freshDirectory } from '@support/storage/directory';
import { parseSubject } from '@shared/record/subjects';

const withoutNames = ({ world = [], ...pass }: Pass): Pass => ({
  ...pass,
  world: world.map(({ name: _name, ...observation }) => observation),
});

it.each(ALERT_CASES)(
  'an alert of the kind $kind shows no id of an unnamed subject',
  async (one) => {
    const bench = openAlertBench(freshDirectory());
    await prepareCase(bench, { ...one, before: one.before.map(withoutNames) });
    await bench.evaluate(withoutNames(one.fact));
    const found = (await bench.all()).filter(({ kind }) => kind === one.kind);
    await bench.close();
    expect(found.length).toBeGreaterThan(0);
    for (const { subject, title, body } of found) {
      const key = parseSubject(subject)?.key ?? '';
      const words = `${title}\n${body}`.split(/[\s:,.]+/u);
      expect(words).not.toContain(key);
      expect(`${title}\n${body}`).not.toContain(subject);
    }
  },
);
