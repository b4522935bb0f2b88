/** The answer to a read of the race `e1`, for tests that draw it. */

/** A race for a House seat of NC; `election` adds to it. */
export const raceAnswer = (election: Readonly<Record<string, unknown>>) => ({
  ok: true,
  found: true,
  election: { id: 'e1', electionType: 'house', state: 'NC', ...election },
});
