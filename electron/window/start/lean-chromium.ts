/** Leaves out what this client has no use for: a process of Chromium's, and V8's early compiling. */
import { setFlagsFromString } from 'node:v8';

import { app } from 'electron';

const NETWORK_IN_MAIN = 'NetworkServiceInProcess2';

/**
 * Runs Chromium's network service inside main; call it before `ready`. Its own process keeps hostile answers away from
 * main, but here it gets none until the pane is opened: main's requests go through Node, and Chromium reads the client's
 * own files and the system's proxy settings. The pane's answers come from the player's own server and the sites that it
 * names. The process would cost every player more than 10 MB.
 */
export function runNetworkServiceInMain(): void {
  const given = app.commandLine.getSwitchValue('enable-features');
  const features = given === '' ? NETWORK_IN_MAIN : `${given},${NETWORK_IN_MAIN}`;
  app.commandLine.appendSwitch('enable-features', features);
}

/** Ten times V8's own counts of calls; and none of the compiler that comes before, whose code stays in memory. */
const LATE_COMPILING = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
  '--no-sparkplug',
];

/**
 * Has V8 compile only what runs very often, in main and in every page; call it before `ready`. A client at rest draws
 * one screen now and then: compiling what a start runs some hundred times takes 8 MB, of which half are the compilers'
 * own pages. What sorts a long list still gets there.
 */
export function compileLate(): void {
  for (const flag of LATE_COMPILING) setFlagsFromString(flag);
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', [given, ...LATE_COMPILING].join(' ').trim());
}
