/** The page's directory in tests that mount no whole client. */
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

import { followDirectory } from '@renderer/api/directory/directory';
import { acceptSession } from '@renderer/api/session/session-store';
import { Directory } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';

import { signedIn, testProfile } from './fake-bridge';
import { renewBridge } from './page-bridge';

let profiles = 0;

/** Signs in on a server of which nothing is known yet. Returns what lets the page learn from an answer, as main would. */
export function openDirectory() {
  profiles += 1;
  const profileId = `names${profiles}`;
  const bridge = renewBridge();
  const directory = new Directory();
  onTestFinished(followDirectory());
  acceptSession({ ...signedIn, profile: { ...testProfile, id: profileId } });
  return function learn<Id extends ReadId>(
    id: Id,
    params: ParamsOf<Id>,
    answer: ResponseOf<Id>,
  ): void {
    const changed = directory.learn(id, learnt(id, answer, params));
    act(() => {
      bridge.emit('directory:changed', { profileId, changed });
      vi.advanceTimersByTime(1);
    });
  };
}
