/** What draws nothing: the polls, and what follows main, their answers and the player (alerts, turns, presence, the theme). Loaded after the first paint. */
import { useEffect } from 'react';

import { AlertFollower } from '@renderer/features/alerts/alert-follower';
import { bridge } from '../api/bridge';
import { shareAnswers } from '../api/query/shared-answers';
import { Presence } from './frame/presence';
import { ThemeSync } from './frame/theme-sync';
import { followPane } from './pane/follow-pane';
import { followTurns } from './polling/follow-turns';
import { Pollers } from './polling/pollers';

/** A window beside the main one leaves to it what must be done once. */
const { isSecondary } = bridge.boot.window;

/** Draws nothing. */
export function Followers() {
  useEffect(shareAnswers, []);
  useEffect(() => (isSecondary ? undefined : followTurns()), []);
  // The pane stands in the main window, whichever window a link was followed in.
  useEffect(() => (isSecondary ? undefined : followPane()), []);
  return (
    <>
      <Pollers />
      <AlertFollower />
      {!isSecondary && <Presence />}
      {!isSecondary && <ThemeSync />}
    </>
  );
}
