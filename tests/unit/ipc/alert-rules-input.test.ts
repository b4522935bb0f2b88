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

  it('is refused with a name longer than any that the client sends', () => {
    expect(input.safeParse(mute('corporation:7', 'K'.repeat(300))).success).toBe(true);
    expect(input.safeParse(mute('corporation:7', 'K'.repeat(301))).success).toBe(false);
  });
});
