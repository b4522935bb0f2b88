/** The first import of a window's page: from here on, its time is main's, and cannot be set. */
import { keepTimeSteady } from '../state/steady-time';
import { bridge } from './bridge';
import { followPower } from './follow-power';

const clock = keepTimeSteady();
clock.follow(bridge.boot.nowMs);
followPower((state) => {
  if (state === 'active') clock.catchUp();
});
