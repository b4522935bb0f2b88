/** The badge of unread alerts follows main, only for the active profile, and costs nothing while nothing happens. */
import { act, screen } from '@testing-library/react';
import { succeed } from '@shared/ipc/result';
import { describe, expect, it } from 'vitest';

import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { renderClient } from '@support/renderer/screen';

const badge = () => screen.queryByTestId('nav-alerts')?.dataset['value'];
const pageOf = (unread: number) => ({ alerts: [], found: 0, unread });

async function openWith(unread: number) {
  const opened = await renderClient('/settings/appearance', {
    onBridge(bridge) {
      bridge.answers['alerts:list'] = () => succeed(pageOf(unread));
    },
  });
  const changed = (profileId: string, count: number) => {
    act(() => {
      opened.bridge.emit('alerts:changed', { profileId, unread: count });
    });
  };
  return { ...opened, changed };
}

describe('the badge of unread alerts', () => {
  it('begins with the count that main has, and follows its changes for this profile', async () => {
    const { profileId, changed } = await openWith(4);
    expect(badge()).toBe('4');
    changed(`${profileId}-other`, 9);
    expect(badge()).toBe('4');
    changed(profileId, 5);
    expect(badge()).toBe('5');
  });

  it('belongs to the profile in use', async () => {
    const { bridge, profileId, advance } = await openWith(4);
    bridge.answers['alerts:list'] = () => succeed(pageOf(1));
    const other = { ...testProfile, id: `${profileId}-other` };
    act(() => {
      bridge.emit('session:changed', { ...signedIn, profile: other, profiles: [other] });
    });
    await advance(50);
    expect(badge()).toBe('1');
  });

  it('keeps a newer count from main over a slower answer', async () => {
    let answer = () => {};
    const { bridge, profileId, advance } = await renderClient('/settings/appearance', {
      onBridge(own) {
        own.answers['alerts:list'] = () =>
          new Promise((resolve) => {
            answer = () => {
              resolve(succeed(pageOf(2)));
            };
          });
      },
    });
    expect(badge()).toBeUndefined();
    act(() => {
      bridge.emit('alerts:changed', { profileId, unread: 3 });
    });
    answer();
    await advance(50);
    expect(badge()).toBe('3');
  });

  it('asks main once while nothing changes', async () => {
    const { bridge, advance } = await openWith(0);
    await advance(3_600_000);
    expect(bridge.requests('alerts:list')).toHaveLength(1);
  });
});
