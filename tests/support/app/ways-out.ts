/** The ways by which a document that was taken over would reach the network, and listeners that notice it. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright';

export interface Listeners {
  readonly udpPort: number;
  readonly tcpPort: number;
  /** What arrived so far. */
  readonly reached: readonly string[];
  close(): void;
}

/** Listens on a UDP and a TCP port of this machine. */
export async function listenForLeaks(): Promise<Listeners> {
  const reached: string[] = [];
  const udp = createSocket('udp4', () => reached.push('udp'));
  udp.bind(0, '127.0.0.1');
  const tcp = createServer((socket) => {
    reached.push('tcp');
    socket.destroy();
  });
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  return {
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    reached,
    close() {
      udp.close();
      tcp.close();
    },
  };
}

/** The names of WebRTC that the document has. */
export function webRtcNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => name in globalThis),
  );
}

/** Gathers WebRTC's candidates over STUN and TURN at the listeners; resolves to how many there are. */
export function gatherCandidates(
  page: Page,
  { udpPort, tcpPort }: Pick<Listeners, 'udpPort' | 'tcpPort'>,
): Promise<number> {
  return page.evaluate(
    async ([udp, tcp]) => {
      // A frame has a global object of its own, with the constructor that the page lost.
      const frame = document.body.appendChild(document.createElement('iframe'));
      const scope = frame.contentWindow as (Window & typeof globalThis) | null;
      if (!scope) throw new Error('the frame has no window');
      const connection = new scope.RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${udp}` },
          { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'a', credential: 'b' },
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
      frame.remove();
      return connection.localDescription?.sdp.match(/^a=candidate:/gmu)?.length ?? 0;
    },
    [udpPort, tcpPort] as const,
  );
}

/** Asks the listener by everything else that a document has; resolves to what was let through. */
export function askByRequests(
  page: Page,
  { tcpPort }: Pick<Listeners, 'tcpPort'>,
): Promise<readonly string[]> {
  return page.evaluate(async (port) => {
    const loads = (tag: 'img' | 'script') =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(tag);
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
        element.src = `http://127.0.0.1:${port}/${tag}`;
        document.body.append(element);
      });
    const opens = () =>
      new Promise<boolean>((resolve) => {
        try {
          const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
          socket.addEventListener('open', () => resolve(true));
          socket.addEventListener('error', () => resolve(false));
        } catch {
          resolve(false);
        }
      });
    const fetched = fetch(`http://127.0.0.1:${port}/fetch`, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    navigator.sendBeacon(`http://127.0.0.1:${port}/beacon`, 'x');
    const asked = { fetch: fetched, socket: opens(), img: loads('img'), script: loads('script') };
    const through = await Promise.all(
      Object.entries(asked).map(async ([name, way]) => ((await way) ? [name] : [])),
    );
    return through.flat();
  }, tcpPort);
}
