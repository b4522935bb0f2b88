/** No alert shows an id: a subject that no answer has named is called by what it is. */
import { expect, it } from 'vitest';

import { openAlertHarness } from '@support/alerts/alert-harness';
import type { Pass } from '@support/alerts/alert-harness';
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
    const harness = openAlertHarness(freshDirectory());
    await prepareCase(harness, { ...one, before: one.before.map(withoutNames) });
    await harness.evaluate(withoutNames(one.fact));
    const found = (await harness.all()).filter(({ kind }) => kind === one.kind);
    await harness.close();
    expect(found.length).toBeGreaterThan(0);
    for (const { subject, title, body } of found) {
      const key = parseSubject(subject)?.key ?? '';
      const words = `${title}\n${body}`.split(/[\s:,.]+/u);
      expect(words).not.toContain(key);
      expect(`${title}\n${body}`).not.toContain(subject);
    }
  },
);
