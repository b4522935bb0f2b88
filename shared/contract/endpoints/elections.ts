/** Elections: running, in detail, and archived (contract parts 2 "Election …", 3 and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  idParameter,
  limitParameter,
  openField,
  optionalFlag,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  queryText,
  recordId,
  openWord,
} from '../fields';
import { notPromised } from '../promises';

/** Statuses and phases that the contract names (part 3), and others that servers sent. */
const electionStatus = openWord(
  ['upcoming', 'open', 'primary', 'general', 'closed', 'ended', 'completed', 'resolved'],
  ['active', 'cancelled'],
);

/** The stage that is voted on, in the contract's words; servers name the office instead. */
const electionType = openWord(
  ['primary', 'general', 'special', 'runoff', 'presidential'],
  [
    'house',
    'commons',
    'assembly',
    'bundestag',
    'chamber',
    'congress',
    'dail',
    'duma',
    'lowerhouse',
    'parliament',
    'shugiin',
    'senate',
    'president',
  ],
);

/** A candidate in a list or a detail; `party` is a name by contract and a sequential id on some servers. */
const candidate = z.looseObject({
  characterName: optionalText,
  party: optionalId,
  isNPP: optionalFlag,
  ...notPromised({
    id: optionalId,
    characterId: optionalId,
    partyColor: optionalText,
    profileUrl: optionalText,
    /** Main adds it: the computer runs the character, who has no page. `isNPP` means non-party by contract. */
    isComputerRun: optionalFlag,
  }),
});

const electionRow = z.looseObject({
  id: recordId,
  electionType: electionType.nullish(),
  state: optionalText,
  status: electionStatus.nullish(),
  ...notPromised({
    seatId: optionalId,
    startTime: optionalTimestamp,
    endTime: optionalTimestamp,
  }),
  candidates: z.array(candidate).nullish(),
});

const archiveRow = z.looseObject({
  id: recordId,
  seatId: optionalId,
  electionType: electionType.nullish(),
  state: optionalText,
  cycle: optionalLabel,
  electionYear: optionalLabel,
  totalSeats: optionalNumber,
  startTime: optionalTimestamp,
  endTime: optionalTimestamp,
  status: electionStatus.nullish(),
  totalVotes: optionalNumber,
  finalized: optionalFlag,
  candidateCount: optionalNumber,
  ...notPromised({
    winner: z
      .looseObject({ characterName: optionalText, party: optionalId, votes: optionalNumber })
      .nullish(),
  }),
});

const electionHead = z.looseObject({
  electionType: electionType.nullish(),
  status: electionStatus.nullish(),
  totalSeats: optionalNumber,
  ...notPromised({
    id: optionalId,
    seatId: optionalId,
    state: optionalText,
    countryId: optionalText,
    cycle: optionalLabel,
    startTime: optionalTimestamp,
    endTime: optionalTimestamp,
    primaryEndTime: optionalTimestamp,
    stateName: openField,
    url: openField,
  }),
});

/** Phase flags (contract part 3). */
const electionPhase = z.looseObject({
  inPrimary: optionalFlag,
  inGeneral: optionalFlag,
  isUpcoming: optionalFlag,
  isEnded: optionalFlag,
});

/** Tallies and snapshots: the contract leaves their fields open; those typed were seen on a server. */
const electionVotes = z.looseObject(
  notPromised({
    totalVotes: optionalNumber,
    finalized: optionalFlag,
    tallies: openField,
    snapshots: openField,
    latestSnapshot: openField,
  }),
);

/** The seats of one party in a chamber; `party` is its sequential id, or a word for independents. */
const partySeats = z.looseObject(
  notPromised({
    party: optionalId,
    partyName: optionalText,
    partyColor: optionalText,
    seats: optionalNumber,
  }),
);

/** A chamber as it is, and as the server projects it from the races that are counted. */
const chamberComposition = z.looseObject(
  notPromised({
    key: optionalText,
    name: optionalText,
    /** All seats; those that no party of `current` has are vacant. */
    totalSeats: optionalNumber,
    current: z.array(partySeats).nullish(),
    projected: z.array(partySeats).nullish(),
    inGeneral: openField,
  }),
);

export const electionEndpoints = {
  /** A country's elections (part 2 "Election (active list row)"); statuses are an open set. */
  elections: defineRead({
    summary: 'Elections of a country or one of its states',
    section: '2, election; 4, public reads',
    path: '/api/public/v1/elections',
    returns: '`elections[]` of election rows',
    params: z.strictObject({ country: queryText, state: queryText.optional() }),
    response: z
      .looseObject({ ...envelope, elections: z.array(electionRow).nullish() })
      .superRefine(requiredUnlessNotFound('elections')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country', 'state'],
    cache: { staleMs: 60_000, pollMs: 2 * 60_000, persist: true },
  }),
  /**
   * One election: phase, candidates and votes (part 2 "Election detail"); polled, because there is no push (part 6).
   */
  election: defineRead({
    summary: 'One election: phase, candidates, votes',
    section: '2, election detail; 4, public reads; 6',
    path: '/api/public/v1/elections/{id}',
    returns: 'Election detail',
    params: z.strictObject({ id: idParameter }),
    response: z
      .looseObject({
        ...envelope,
        election: electionHead.nullish(),
        phase: electionPhase.nullish(),
        incumbent: z.looseObject({ name: optionalText, party: optionalId }).nullish(),
        candidates: z.array(candidate).nullish(),
        votes: electionVotes.nullish(),
        ...notPromised({ primarySnapshots: openField }),
      })
      .superRefine(requiredUnlessNotFound('election')),
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'elections',
    cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  }),
  /** Completed or resolved elections, newest first; `winner` only once a final tally exists (part 2). */
  electionArchives: defineRead({
    summary: "A country's past elections, newest first",
    section: '2, election archive row; 4, public reads',
    path: '/api/public/v1/elections/archives',
    returns: '`elections[]` of archive rows, completed or resolved, newest first',
    params: z.strictObject({
      country: queryText,
      limit: limitParameter.optional(),
      type: queryText.optional(),
    }),
    response: z
      .looseObject({ ...envelope, elections: z.array(archiveRow).nullish() })
      .superRefine(requiredUnlessNotFound('elections')),
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'elections',
    loggedParameters: ['country', 'limit', 'type'],
    cache: { staleMs: 10 * 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 100 },
  }),
  /** The true chambers of a country: the public lists of officials and legislatures count rows, not seats. */
  chamberComposition: defineRead({
    summary: "The seats of a country's chambers by party, and a projection",
    section: '4, beyond the contract',
    path: '/api/elections/composition',
    returns: '`lower` and `upper`: a chamber with `totalSeats`, `current[]` and `projected[]`',
    params: z.strictObject({ country: queryText }),
    response: z
      .looseObject({
        ...notPromised({ countryId: optionalText }),
        lower: chamberComposition.nullish(),
        /** Null in a country with one chamber. */
        upper: chamberComposition.nullish(),
      })
      .superRefine(requiredUnlessNotFound('lower', 'upper')),
    auth: 'none',
    bucket: 'client',
    loggedParameters: ['country'],
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
};
