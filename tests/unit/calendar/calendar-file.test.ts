/** Dates as an iCalendar file: one event each, with an id that stays, whatever a player wrote into a name. */
import { calendarFile } from '@electron/calendar/calendar-file';
import { describe, expect, it } from 'vitest';

const AT_MS = Date.UTC(2027, 2, 4, 18, 30);
const date = (key: string, title = 'Your race ends', isAbout = false) => ({
  key,
  title,
  atMs: AT_MS,
  isAbout,
});
const SERVER = 'https://game.example';

const linesOf = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

describe('a calendar file', () => {
  it('has an event at each moment, in UTC, with a length that a calendar shows', () => {
    const file = calendarFile(SERVER, [date('race 1'), date('crisis 2', 'A wallet')]);
    expect(linesOf(file, 'DTSTART')).toEqual(['20270304T183000Z', '20270304T183000Z']);
    expect(linesOf(file, 'DTEND')).toEqual(['20270304T184500Z', '20270304T184500Z']);
    expect(linesOf(file, 'SUMMARY')).toEqual(['Your race ends', 'A wallet']);
    // Strict programs refuse a last line without an end.
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/u);
  });

  it('has the same id for a date that moved or was renamed, and another on another server', () => {
    const uidsOf = (server: string, moved: object = {}) =>
      linesOf(calendarFile(server, [{ ...date('race 1'), ...moved }]), 'UID');
    const [uid] = uidsOf(SERVER);
    expect(uid).toMatch(/^[0-9a-f]{32}@hustings$/u);
    expect(uidsOf(SERVER, { atMs: AT_MS + 1_000, title: 'Renamed' })).toEqual([uid]);
    expect(uidsOf('https://other.example')).not.toEqual([uid]);
    expect(linesOf(calendarFile(SERVER, [date('race 2')]), 'UID')).not.toEqual([uid]);
  });

  it('says that a date which follows from the pace of turns is about then', () => {
    const file = calendarFile(SERVER, [date('bond 1', 'Kestrel 5% is paid back', true)]);
    expect(linesOf(file, 'SUMMARY')).toEqual(['Kestrel 5% is paid back (about)']);
    expect(linesOf(file, 'DESCRIPTION')[0]).toMatch(/^About: the time shifts/u);
  });

  it.each([
    'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:false',
    'A\nATTACH:file:///etc/passwd',
    'A;B,C\\D',
  ])('makes no line of its own out of a title: %j', (title) => {
    const file = calendarFile(SERVER, [date('race 1', title)]);
    expect(linesOf(file, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT']);
    expect(linesOf(file, 'ATTACH')).toEqual([]);
    expect(linesOf(file, 'SUMMARY')).toHaveLength(1);
  });
});
