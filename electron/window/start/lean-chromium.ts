/** Turns off what this client does not need: one of Chromium's processes, and V8's early compiling. */
import { setFlagsFromString } from 'node:v8';

import { app } from 'electron';

const NETWORK_IN_MAIN = 'NetworkServiceInProcess2';

/**
 * Runs Chromium's network service inside main; call it before `ready`. A process of its own would keep hostile answers
 * away from main, but the service gets no such answers until the pane is opened: main's requests go through Node, and
 * Chromium only reads the client's own files and the system's proxy settings. The pane's answers come from the player's
 * own server and the sites that it names. The process would take more than 10 MB for every player.
 */
export function runNetworkServiceInMain(): void {
  const given = app.commandLine.getSwitchValue('enable-features');
  const features = given === '' ? NETWORK_IN_MAIN : `${given},${NETWORK_IN_MAIN}`;
  app.commandLine.appendSwitch('enable-features', features);
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
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', [given, ...LATE_COMPILING].join(' ').trim());
}
