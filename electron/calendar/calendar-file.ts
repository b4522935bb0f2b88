/** Dates as an iCalendar file (RFC 5545), which every calendar program reads. */
import { createHash } from 'node:crypto';

import ical from 'ical-generator';

import type { CalendarDate } from '@shared/ipc/channels/calendar';
import { MINUTE_MS } from '@shared/domain/time-units';

/** A moment needs a length to be seen in a calendar. */
const SHOWN_MS = 15 * MINUTE_MS;
/** How often a program that subscribes looks again, in seconds. */
const REFRESH_S = 60 * 60;
const ABOUT = 'About: the time shifts when turns take longer or shorter than now.';

/** The same date of the same server has the same id, so that importing it again moves it. */
function uidOf(server: string, key: string): string {
  const digest = createHash('sha256').update(`${server} ${key}`).digest('hex');
  return `${digest.slice(0, 32)}@hustings`;
}

/** The file for these dates of one server. */
export function calendarFile(server: string, dates: readonly CalendarDate[]): string {
  const calendar = ical({
    name: 'Hustings',
    prodId: { company: 'Hustings', product: 'Hustings', language: 'EN' },
    ttl: REFRESH_S,
  });
  for (const { key, title, atMs, isAbout } of dates)
    calendar.createEvent({
      id: uidOf(server, key),
      start: new Date(atMs),
      end: new Date(atMs + SHOWN_MS),
      summary: isAbout ? `${title} (about)` : title,
      ...(isAbout && { description: ABOUT }),
    });
  // The library leaves the last line open, against RFC 5545.
  return `${calendar.toString()}\r\n`;
}
