/** The pane's first page, which does not wait for the disk, and the requests of pages to other sites. */
import { createPane } from '@electron/pane/pane';
import { describe, expect, it, vi } from 'vitest';

import { beginAnew, openPane, ORIGIN, settle, SLOW_MS } from '@support/pane/fake-pane';
import { created } from '@support/pane/created-pages';

vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'));
vi.mock('@electron/pane/pane-partition', () => import('@support/pane/fake-partition'));

beginAnew();

describe('the first page', () => {
  const slow = () =>
    openPane(createPane, {
      text: '{"p":{"isApart":false,"window":null}}',
      isSlow: true,
    });

  it('is requested before the tabs are read from disk, and then belongs to one of them', async () => {
    const { pane, sent } = slow();
    const opened = pane.open(`${ORIGIN}/mail#new`);
    await settle();
    expect(created.pages.map(({ options }) => options.address)).toEqual([`${ORIGIN}/mail#new`]);
    expect(pane.view()).toMatchObject({ isOpen: false, tabs: [] });
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    expect(await opened).toBe(true);
    await settle();
    expect(created.pages).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({
      isOpen: true,
      tabs: [{ id: 1, address: `${ORIGIN}/mail#new` }],
      selected: 1,
    });
    pane.act({ act: 'print' });
    expect(created.printed).toBe(1);
  });

  it('is closed with the pane while the disk is read', async () => {
    const { pane } = slow();
    const opened = pane.open(`${ORIGIN}/mail`);
    await settle();
    await pane.close();
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await opened;
    expect(created.pages).toHaveLength(1);
  });

  it('does not take the tab of the second one when two are opened at once', async () => {
    const { pane } = slow();
    const both = [pane.open(`${ORIGIN}/vote`), pane.open(`${ORIGIN}/mail`)];
    await vi.advanceTimersByTimeAsync(SLOW_MS * 3);
    await Promise.all(both);
    expect(created.pages.map(({ options, isEnded }) => [options.address, isEnded])).toEqual([
      [`${ORIGIN}/vote`, false],
      [`${ORIGIN}/mail`, false],
    ]);
    expect(pane.view().tabs.map(({ address }) => address)).toEqual([
      `${ORIGIN}/vote`,
      `${ORIGIN}/mail`,
    ]);
  });
});

describe('requests to other sites', () => {
  it('are counted for each page, allowed for now by a yes if the setting asks, and never if it blocks', async () => {
    const { pane } = openPane(createPane);
    created.otherSites = 'block';
    await pane.open(`${ORIGIN}/vote`);
    const { options } = created.partitions[0] ?? {};
    const contentsId = created.pages[0]?.page.contents.id;
    options?.onOther({ contentsId, isBlocked: true });
    options?.onOther({ contentsId: 99, isBlocked: true });
    const counted = () => pane.view().page.otherSites;
    expect(counted()).toEqual({ asked: 1, blocked: 1, isBlocking: true });
    pane.act({ act: 'allow-other-sites' });
    expect([options?.otherSites(), counted().isBlocking]).toEqual(['block', true]);
    created.otherSites = 'ask';
    expect([options?.otherSites(), counted().isBlocking]).toEqual(['allow', false]);
    // The later page has a count of its own; the yes ends with the partition.
    created.pages[0]?.options.onNavigated();
    expect(counted().asked).toBe(0);
    await pane.close();
    await pane.open(`${ORIGIN}/vote`);
    expect(created.partitions[1]?.options.otherSites()).toBe('ask');
  });

  it('end when the setting forbids them: pages that may hold connections are loaded again, and the player’s yes is forgotten', async () => {
    const { pane } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote`);
    await pane.open(`${ORIGIN}/mail`);
    const [partition] = created.partitions;
    const change = async (setting: typeof created.otherSites, hasOthers: boolean) => {
      if (partition) partition.hasOthers = hasOthers;
      created.otherSites = setting;
      pane.follow();
      await settle();
      return created.pages.map(({ reloads }) => reloads);
    };
    // Nothing was let through: no connection is cut, and no page loses what was typed into it.
    expect(await change('block', false)).toEqual([0, 0]);
    expect(await change('allow', false)).toEqual([0, 0]);
    expect(await change('ask', true)).toEqual([1, 1]);
    pane.act({ act: 'allow-other-sites' });
    expect(partition?.options.otherSites()).toBe('allow');
    expect(await change('block', true)).toEqual([2, 3]);
    expect(await change('ask', false)).toEqual([2, 3]);
    expect(partition?.options.otherSites()).toBe('ask');
    // Other changes leave the pages alone.
    expect(await change('ask', true)).toEqual([2, 3]);
  });
});
