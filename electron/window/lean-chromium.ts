/** Leaves out a process of Chromium's that this client has no use for. */
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
