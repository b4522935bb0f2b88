/** A page that is taken over reaches nothing by WebRTC, which no security policy of a document covers. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@support/app/test';

test('WebRTC of the page reaches neither a UDP nor a TCP port of this machine', async ({
  open,
}) => {
  const reached: string[] = [];
  const udp = createSocket('udp4', () => reached.push('udp'));
  udp.bind(0, '127.0.0.1');
  const tcp = createServer((socket) => {
    reached.push('tcp');
    socket.destroy();
  });
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);

  const { page } = await open();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(
    await page.evaluate(() =>
      ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => name in globalThis),
    ),
  ).toEqual([]);

  const gathered = await page.evaluate(
    async ([udpPort, tcpPort]) => {
      // A frame has a global object of its own, with the constructor that the page lost.
      const frame = document.body.appendChild(document.createElement('iframe'));
      const scope = frame.contentWindow as (Window & typeof globalThis) | null;
      if (!scope) throw new Error('the frame has no window');
      const connection = new scope.RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${udpPort}` },
          { urls: `turn:127.0.0.1:${tcpPort}?transport=tcp`, username: 'a', credential: 'b' },
        ],
      });
      connection.createDataChannel('way out');
      const isDone = new Promise<void>((resolve) => {
        connection.addEventListener('icegatheringstatechange', () => {
          if (connection.iceGatheringState === 'complete') resolve();
        });
      });
      await connection.setLocalDescription(await connection.createOffer());
      await isDone;
      connection.close();
      return connection.localDescription?.sdp.match(/^a=candidate:/gmu)?.length ?? 0;
    },
    [udp.address().port, (tcp.address() as AddressInfo).port] as const,
  );
  udp.close();
  tcp.close();
  expect(gathered).toBe(0);
  expect(reached).toEqual([]);
});
