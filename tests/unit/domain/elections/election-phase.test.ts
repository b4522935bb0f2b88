import { electionPhase } from '@shared/domain/elections/election-phase';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.parse('2026-06-01T12:00:00.000Z');
const EARLIER = '2026-05-01T00:00:00.000Z';
const LATER = '2026-07-01T00:00:00.000Z';

describe('the phase of an election', () => {
  it('follows its flags', () => {
    const phaseOf = (flags: object) => electionPhase({ flags }, NOW_MS);
    expect(phaseOf({ isUpcoming: true })).toBe('upcoming');
    expect(phaseOf({ inPrimary: true })).toBe('primary');
    expect(phaseOf({ inGeneral: true })).toBe('general');
    expect(phaseOf({ isEnded: true, inGeneral: true })).toBe('ended');
  });

  it('is the primary until `primaryEndTime`, although some deployments never set the flag', () => {
    const flags = { inPrimary: false, inGeneral: true };
    expect(electionPhase({ flags, primaryEndTime: LATER }, NOW_MS)).toBe('primary');
    expect(electionPhase({ flags, primaryEndTime: EARLIER }, NOW_MS)).toBe('general');
    expect(electionPhase({ flags, primaryEndTime: null }, NOW_MS)).toBe('general');
  });

  it('is not the primary before the election begins or after it ends', () => {
    const upcoming = { flags: { isUpcoming: true }, primaryEndTime: LATER };
    const ended = { flags: { isEnded: true }, primaryEndTime: LATER };
    expect(electionPhase(upcoming, NOW_MS)).toBe('upcoming');
    expect(electionPhase(ended, NOW_MS)).toBe('ended');
  });

  it('follows the status, then the times, if there are no flags', () => {
    const flags = null;
    expect(electionPhase({ flags, status: 'resolved' }, NOW_MS)).toBe('ended');
    expect(electionPhase({ flags, status: 'open' }, NOW_MS)).toBe('general');
    expect(electionPhase({ flags, status: 'upcoming' }, NOW_MS)).toBe('upcoming');
    expect(electionPhase({ flags, status: 'novel', startTime: LATER }, NOW_MS)).toBe('upcoming');
    expect(electionPhase({ flags, startTime: EARLIER, endTime: LATER }, NOW_MS)).toBe('general');
    expect(electionPhase({ flags, endTime: EARLIER }, NOW_MS)).toBe('ended');
  });

  it('is null without flags, status and times', () => {
    expect(electionPhase({ flags: {}, status: 'novel', startTime: 'soon' }, NOW_MS)).toBeNull();
  });
});
