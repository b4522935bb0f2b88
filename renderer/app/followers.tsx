/** What draws nothing: the polls, and what follows main, their answers and the player (alerts, turns, presence, the theme, a fresh document). Loaded after the first paint. */
import { useEffect } from 'react';

import { AlertFollower } from '../api/alerts/alert-follower';
import { startRefreshingDocument } from './fresh-document';
import { Presence } from './frame/presence';
import { ThemeSync } from './frame/theme-sync';
import { followTurns } from './polling/follow-turns';
import { Pollers } from './polling/pollers';

/** Draws nothing. */
export function Followers() {
  useEffect(startRefreshingDocument, []);
  useEffect(() => followTurns(), []);
  return (
    <>
      <Pollers />
      <AlertFollower />
      <Presence />
      <ThemeSync />
    </>
  );
}
