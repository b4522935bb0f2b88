/** Eight hours of polls and two hundred screen changes, at a virtual pace: what the client holds does not grow. */
import { readdirSync, readlinkSync } from 'node:fs';

import type { ElectronApplication, Page } from 'playwright';

import { expect, test } from '@support/app/test';
import { waitForPolls } from '@support/app/commits';
import { passMachineTime } from '@support/app/time';
import { placesOf } from '@support/screens/screen-routes';
import { openReader, openScreen } from '@support/screens/steps';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';

import { memoryOf } from '../../bench/process-tree';

const POLL_MS = 100;
const MINUTE_MS = 60_000;
const MINUTES = 60;
/** Two hundred in eight hours. */
const SCREENS_AN_HOUR = 25;
const MEBIBYTE = 1024 * 1024;
/**
 * Of the heaps, beyond the first hour. V8 goes on compiling what runs often, and the page's cache keeps answers for five
 * minutes of real time, which the eight hours do not take.
 */
const HEAP_LIMIT = 1.3;
/** An answer that is being written, and databases that Chromium opens after some minutes. */
const FILES_TO_SPARE = 4;
/** A player has these screens behind them. */
const LEFT_OUT = ['/welcome', '/sign-in'];

/** The open files and pipes of a process, by what they are; connections come and go, and are left out. */
function openFiles(pid: number): readonly string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/${pid}/fd/${descriptor}`);
      return target.startsWith('socket:') ? [] : [target.replace(/:\[\d+\]$/u, '')];
    } catch {
      return [];
    }
  });
}

/** What main and the page hold once their garbage is collected. */
async function heldBy(app: ElectronApplication, page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const mainBytes = await app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  });
  return {
    heapMegabytes: (mainBytes + metric('JSHeapUsedSize')) / MEBIBYTE,
    nodes: metric('Nodes'),
    documents: metric('Documents'),
  };
}

if (IS_FULL_SIZE) {
  test('eight hours of polls and screen changes leave files, nodes and heaps as the first hour did', async ({
    open,
    world,
  }) => {
    const { app, page } = await openReader(open, world, { pollMs: POLL_MS });
    const routes = [...(await placesOf(world))]
      .filter(([pattern]) => !LEFT_OUT.includes(pattern))
      .flatMap(([_pattern, [route]]) => route ?? []);
    const pid = app.process().pid ?? 0;
    const hours: ({ readonly files: readonly string[] } & Awaited<ReturnType<typeof heldBy>>)[] =
      [];
    let screens = 0;
    for (let minute = 1; minute <= SAMPLES.soakHours * MINUTES; minute += 1) {
      await passMachineTime(app, world, MINUTE_MS);
      if ((minute * SCREENS_AN_HOUR) / MINUTES >= screens + 1) {
        await openScreen(page, routes[screens % routes.length] ?? '/');
        screens += 1;
      }
      await waitForPolls(page, world, 1);
      if (minute % MINUTES !== 0) continue;
      await openScreen(page, '/');
      const hour = { files: openFiles(pid), ...(await heldBy(app, page)) };
      hours.push(hour);
      const privateMegabytes = memoryOf(pid).unshared / MEBIBYTE;
      console.log(
        `  hour ${hours.length}: ${hour.files.length} open files, ${hour.nodes} nodes, heaps ${hour.heapMegabytes.toFixed(1)} MB, private memory ${privateMegabytes.toFixed(1)} MB`,
      );
    }
    expect(screens).toBe(SCREENS_AN_HOUR * SAMPLES.soakHours);
    const [first, last] = [hours[0], hours.at(-1)];
    const timesOpen = (file: string, files: readonly string[] = []) =>
      files.filter((one) => one === file).length;
    const more = (last?.files ?? []).filter(
      (file) => timesOpen(file, last?.files) > Math.max(1, timesOpen(file, first?.files)),
    );
    expect(more, 'opened more often than in the first hour').toEqual([]);
    expect(last?.files.length).toBeLessThanOrEqual((first?.files.length ?? 0) + FILES_TO_SPARE);
    expect(last?.documents).toBeLessThanOrEqual(first?.documents ?? 0);
    expect(last?.nodes).toBeLessThanOrEqual((first?.nodes ?? 0) * HEAP_LIMIT);
    expect(last?.heapMegabytes).toBeLessThanOrEqual((first?.heapMegabytes ?? 0) * HEAP_LIMIT);
  });
}
