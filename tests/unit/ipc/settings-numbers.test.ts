/** Numbers of the settings as main takes them from the renderer. */
import { expect, it } from 'vitest';

import { invokeChannels } from '@shared/ipc/channels/index';
import { alertKindNames } from '@shared/record/alert-kinds';

it('a negative zero in the settings becomes zero', () => {
  const kind = alertKindNames[0] as (typeof alertKindNames)[number];
  const { alerts } = invokeChannels['settings:update'].input.parse({
    alerts: {
      kinds: { [kind]: { limit: -0 } },
      quietHours: { fromMinute: -0, toMinute: 5 },
      pausedUntilMs: -0,
      hasSound: true,
    },
  });
  expect(alerts?.quietHours?.fromMinute).toBe(0);
  expect(alerts?.pausedUntilMs).toBe(0);
  expect(alerts?.kinds[kind]?.limit).toBe(0);
});
