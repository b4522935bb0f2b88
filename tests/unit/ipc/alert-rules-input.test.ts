/** What main accepts as a rule for alerts. */
import { describe, expect, it } from 'vitest';

import { invokeChannels } from '@shared/ipc/channels/index';

const { input } = invokeChannels['alerts:set-rule'];

const mute = (subject: string, name: string) => ({
  profileId: 'p',
  rule: { type: 'mute', id: `mute ${subject}`, subject, name } as const,
});

describe('a rule that mutes a subject', () => {
  it('is accepted for the longest subject', () => {
    const subject = `bill:${'x'.repeat(395)}`;
    expect(input.safeParse(mute(subject, 'A bill')).success).toBe(true);
  });

  it('is accepted with a name of any length, and keeps its beginning', () => {
    const parsed = input.parse(mute('corporation:7', 'Kestrel '.repeat(1_000)));
    expect(parsed.rule.name).toHaveLength(300);
    expect(parsed.rule.name.startsWith('Kestrel Kestrel')).toBe(true);
  });
});
