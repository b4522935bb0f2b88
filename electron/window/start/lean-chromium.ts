/** Turns off what this client does not need: one of Chromium's processes, and V8's early compiling. */
import { setFlagsFromString } from 'node:v8';

import { app } from 'electron';

const NETWORK_IN_MAIN = 'NetworkServiceInProcess2';
const TILES_AS_JOBS = 'UseCompositorJob';

/**
 * Runs Chromium's network service inside main; call it before `ready`. A process of its own would keep hostile answers
 * away from main, but the service gets no such answers until the pane is opened: main's requests go through Node, and
 * Chromium only reads the client's own files and the system's proxy settings. The pane's answers come from the player's
 * own server and the sites that it names. The process would take more than 10 MB for every player.
 */
export function runNetworkServiceInMain(): void {
  addToSwitch('enable-features', ',', [NETWORK_IN_MAIN]);
}

/** A switch of Chromium's counts once: this adds to what the command line says already. */
function addToSwitch(name: string, separator: string, values: readonly string[]): void {
  const given = app.commandLine.getSwitchValue(name);
  const all = given === '' ? values : [given, ...values];
  app.commandLine.appendSwitch(name, all.join(separator));
}

/**
 * Makes Chromium draw the tiles of a page on threads of their own; call it before `ready`. Drawn as jobs of its thread
 * pool, a tile of a list that scrolls is sometimes lost while the processor is busy. The page then waits for it for ever
 * and shows nothing new.
 */
export function drawOnThreads(): void {
  addToSwitch('disable-features', ',', [TILES_AS_JOBS]);
}

/** Ten times V8's own call counts, and no baseline compiler, whose code stays in memory. */
const LATE_COMPILING = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
  '--no-sparkplug',
];

/**
 * A collection of garbage also drops the bytecode of functions that have not run since the one before; V8 would wait for
 * six. Most of what a start runs never runs again.
 */
const EARLY_FORGETTING = '--bytecode-old-age=1';

/**
 * Makes V8 compile only functions that run very often, in main and in every document; call it before `ready`. An idle
 * client draws one screen now and then. Compiling everything that a start runs a few hundred times takes 8 MB, half of
 * it for the compilers' own pages. Functions that sort a long list are still compiled.
 */
export function compileLate(): void {
  for (const flag of [...LATE_COMPILING, EARLY_FORGETTING]) setFlagsFromString(flag);
  addToSwitch('js-flags', ' ', LATE_COMPILING);
}
