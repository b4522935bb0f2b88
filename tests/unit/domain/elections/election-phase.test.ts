import { electionPhase } from '@shared/domain/elections/election-phase';
import type { PhaseAnswer } from '@shared/domain/elections/election-phase';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.parse('2026-06-01T12:00:00.000Z');
const EARLIER = '2026-05-01T00:00:00.000Z';
const LATER = '2026-07-01T00:00:00.000Z';

function phaseAt({
  flags,
  ...election
}: { flags?: PhaseAnswer['phase'] } & PhaseAnswer['election']) {
  return electionPhase({ election, phase: flags }, NOW_MS);
}

describe('the phase of an election', () => {
  it('follows its flags', () => {
    const phaseOf = (flags: object) => phaseAt({ flags });
    expect(phaseOf({ isUpcoming: true })).toBe('upcoming');
    expect(phaseOf({ inPrimary: true })).toBe('primary');
    expect(phaseOf({ inGeneral: true })).toBe('general');
    expect(phaseOf({ isEnded: true, inGeneral: true })).toBe('ended');
  });

  it('is the primary until `primaryEndTime`, although some servers never set the flag', () => {
    const flags = { inPrimary: false, inGeneral: true };
    expect(phaseAt({ flags, primaryEndTime: LATER })).toBe('primary');
    expect(phaseAt({ flags, primaryEndTime: EARLIER })).toBe('general');
    expect(phaseAt({ flags, primaryEndTime: null })).toBe('general');
  });

  it('is not the primary before the election begins or after it ends', () => {
    const upcoming = { flags: { isUpcoming: true }, primaryEndTime: LATER };
    const ended = { flags: { isEnded: true }, primaryEndTime: LATER };
    expect(phaseAt(upcoming)).toBe('upcoming');
    expect(phaseAt(ended)).toBe('ended');
  });

  it('follows the status, then the times, if there are no flags', () => {
    const flags = null;
    expect(phaseAt({ flags, status: 'resolved' })).toBe('ended');
    expect(phaseAt({ flags, status: 'open' })).toBe('general');
    expect(phaseAt({ flags, status: 'upcoming' })).toBe('upcoming');
    expect(phaseAt({ flags, status: 'novel', startTime: LATER })).toBe('upcoming');
    expect(phaseAt({ flags, startTime: EARLIER, endTime: LATER })).toBe('general');
    expect(phaseAt({ flags, endTime: EARLIER })).toBe('ended');
  });

  it('is null without flags, status and times', () => {
    expect(phaseAt({ flags: {}, status: 'novel', startTime: 'soon' })).toBeNull();
  });
});
