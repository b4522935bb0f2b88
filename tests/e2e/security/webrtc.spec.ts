/** A page that is taken over reaches nothing by WebRTC, which no security policy of a document covers. */
import { expect, test } from '@support/app/test';
import { gatherCandidates, listenForLeaks, webRtcNames } from '@support/app/ways-out';

test('WebRTC of the page reaches neither a UDP nor a TCP port of this machine', async ({
  open,
}) => {
  const listeners = await listenForLeaks();
  const { page } = await open();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(await webRtcNames(page)).toEqual([]);
  expect(await gatherCandidates(page, listeners)).toBe(0);
  listeners.close();
  expect(listeners.reached).toEqual([]);
});
