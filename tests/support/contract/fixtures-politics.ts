/** Answers about elections, news and bills. */
import type { ContractFixtures } from './fixtures';

const nothingFound = { ok: true, found: false };

export const politicsFixtures = {
  elections: {
    params: { country: 'US', state: 'CA' },
    contract: [
      {
        ok: true,
        found: true,
        elections: [
          {
            id: 'e1',
            electionType: 'general',
            state: 'CA',
            status: 'open',
            candidates: [{ characterName: 'Ada Marsh', party: 'Civic Union', isNPP: false }],
          },
        ],
      },
      { ok: true, found: false, elections: [] },
    ],
    observed: [
      {
        ok: true,
        found: true,
        elections: [
          {
            id: '66f0a1b2c3d4e5f601020399',
            seatId: null,
            electionType: 'senate',
            state: 'CA',
            stateName: 'CA',
            status: 'resolved',
            startTime: null,
            endTime: '2026-01-02T03:04:05.000Z',
            candidates: [
              { characterId: null, characterName: 'Bo', party: '3', partyColor: null, isNPP: true },
            ],
            finalVotes: { totalVotes: 12, finalized: true },
          },
        ],
      },
    ],
  },
  election: {
    params: { id: 'e1' },
    contract: [
      {
        ok: true,
        found: true,
        election: { electionType: 'general', status: 'open', totalSeats: 1 },
        phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
        incumbent: { name: 'Bo', party: 'Civic Union' },
        candidates: [{ characterName: 'Ada Marsh', party: 'Civic Union', isNPP: false }],
        votes: { totalVotes: 100 },
      },
      nothingFound,
    ],
    observed: [
      {
        ok: true,
        found: true,
        election: {
          id: 'e1',
          seatId: 'US-senate-CA-1',
          electionType: 'senate',
          state: 'CA',
          countryId: 'US',
          cycle: 4,
          status: 'active',
          totalSeats: null,
          startTime: null,
          endTime: null,
          primaryEndTime: null,
          url: 'https://game.example/elections/e1',
        },
        phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
        incumbent: null,
        candidates: [
          { id: 'c1', characterId: null, characterName: 'Bo', partyId: null, profileUrl: null },
        ],
        primarySnapshots: [{ turn: 1, candidates: [{ name: 'Bo', sharePct: 100 }] }],
        votes: null,
      },
      {
        election: { status: 'active' },
        votes: {
          totalVotes: null,
          finalized: false,
          latestSnapshot: { turn: 3, cumulativeVotes: 12, sharesPct: { c1: 100 } },
        },
      },
    ],
  },
  electionArchives: {
    params: { country: 'US', limit: 50, type: 'senate' },
    contract: [
      {
        ok: true,
        found: true,
        elections: [
          {
            id: 'e0',
            seatId: 'US-senate-CA-1',
            electionType: 'senate',
            state: 'CA',
            cycle: 3,
            electionYear: 2026,
            totalSeats: 1,
            startTime: '2026-01-02T03:04:05.000Z',
            endTime: '2026-01-03T03:04:05.000Z',
            status: 'completed',
            totalVotes: 100,
            finalized: true,
            candidateCount: 2,
            winner: { characterName: 'Ada Marsh', party: 'Civic Union', votes: 60 },
          },
        ],
      },
    ],
    observed: [
      { elections: [{ id: 'e0', cycle: '3', totalVotes: null, winner: null }] },
      nothingFound,
    ],
  },
  news: {
    params: { limit: 20, category: 'election' },
    contract: [
      {
        ok: true,
        found: true,
        posts: [
          {
            id: 'n1',
            title: null,
            content: 'Polls open.',
            authorName: null,
            isSystem: true,
            category: 'election',
            countryId: 'US',
            createdAt: '2026-01-02T03:04:05.000Z',
          },
        ],
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        posts: [
          {
            id: 'n2',
            title: '<img src=x onerror=alert(1)>',
            content: '=HYPERLINK("x")\n\u202Eright to left',
            createdAt: null,
            stateId: null,
            reactions: { like: 3 },
          },
        ],
      },
      { ok: true, found: false, posts: [] },
    ],
  },
  legislation: {
    params: { country: 'US', status: 'passed', limit: 20 },
    contract: [
      {
        ok: true,
        found: true,
        bills: [
          {
            id: 'b1',
            title: 'Roads Act',
            sponsor: null,
            status: 'pending',
            vote: { yes: 10, no: 3, abstain: 1 },
            effects: [{ metric: 'gdpGrowth', direction: 'increase' }],
          },
        ],
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        bills: [
          {
            id: 'b2',
            title: 'Rail Act',
            sponsor: 'Ada Marsh',
            sponsorParty: '3',
            country: 'US',
            status: 'passed_origin',
            vote: { yes: null, no: 0, abstain: 0 },
            effects: [],
            introducedAt: null,
            votedAt: null,
          },
        ],
      },
    ],
  },
} satisfies ContractFixtures<
  'elections' | 'election' | 'electionArchives' | 'news' | 'legislation'
>;
