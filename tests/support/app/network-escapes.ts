/** The ways in which a compromised document could reach the network, and listeners that notice it. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import type { Page } from 'playwright';

export interface Listeners {
  readonly udpPort: number;
  readonly tcpPort: number;
  /** What arrived so far. */
  readonly reached: readonly string[];
  /** Resets the counts to zero. */
  forget(): void;
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
    forget() {
      reached.length = 0;
    },
    close() {
      udp.close();
      tcp.close();
    },
  };
}

export interface Relays {
  readonly host: string;
  readonly port: number;
  requested(): number;
  /** How many relays of WebRTC are connected now. */
  connected(): number;
  close(): void;
}

/**
 * Listens on a TCP port of this machine, answers nothing, and distinguishes relays of WebRTC from requests by their
 * first byte.
 */
export async function listenForRelays(): Promise<Relays> {
  let requests = 0;
  const relays = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A message of STUN begins with two zero bits and its class: a zero byte. A request begins with a letter.
    socket.once('data', ([first]) => {
      if (first === 0) relays.add(socket);
      else requests += 1;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      relays.delete(socket);
      sockets.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    requested: () => requests,
    connected: () => relays.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Begins a connection of WebRTC over a TCP relay, and leaves it as it is. */
export async function openRelay(
  page: Page,
  { host, port }: Pick<Relays, 'host' | 'port'>,
): Promise<void> {
  await page.evaluate(async (relay) => {
    const connection = new RTCPeerConnection({
      iceServers: [{ urls: `turn:${relay}?transport=tcp`, username: 'a', credential: 'b' }],
    });
    Object.assign(window, { keptConnection: connection });
    connection.createDataChannel('escape');
    await connection.setLocalDescription(await connection.createOffer());
  }, `${host}:${port}`);
}

/** The names of WebRTC's constructors that the document has. */
export function webRtcNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => name in globalThis),
  );
}

/** Gathers WebRTC's candidates over STUN and TURN at the listeners; resolves to how many there are. */
export function gatherCandidates(
  page: Page,
  {
    host = '127.0.0.1',
    udpPort,
    tcpPort,
  }: Pick<Listeners, 'udpPort' | 'tcpPort'> & { readonly host?: string },
): Promise<number> {
  return page.evaluate(
    async ([at, udp, tcp]) => {
      // A frame has its own global object, with the constructor that the page lost.
      const frame = document.body.appendChild(document.createElement('iframe'));
      const scope = frame.contentWindow as (Window & typeof globalThis) | null;
      if (!scope) throw new Error('the frame has no window');
      const connection = new scope.RTCPeerConnection({
        iceServers: [
          { urls: `stun:${at}:${udp}` },
          { urls: `turn:${at}:${tcp}?transport=tcp`, username: 'a', credential: 'b' },
        ],
      });
      connection.createDataChannel('escape');
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
    [host, udpPort, tcpPort] as const,
  );
}

/** Sends requests to the listener by everything else that a document has; resolves to what was let through. */
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
