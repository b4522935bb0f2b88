/** The page's copy of main's directory. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { Directory } from '@shared/directory/directory';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.resetModules());
});

it('takes in what main learnt for the profile in use, and nothing of another profile', async () => {
  const bridge = installFakeBridge({ session: signedIn });
  const { directoryNow, followDirectory } = await import('@renderer/api/directory/directory');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  acceptSession(signedIn);
  onTestFinished(followDirectory());
  const learn = (profileId: string, code: string) => {
    const changed = new Directory().learn('countries', [{ kind: 'country', code, name: code }]);
    bridge.emit('directory:changed', { profileId, changed });
    vi.advanceTimersByTime(1);
  };
  learn('another', 'NS');
  learn(testProfile.id, 'KS');
  expect(directoryNow().countries()).toMatchObject([{ code: 'KS' }]);
});
