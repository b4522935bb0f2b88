/** What comes next, in turns from now: the cap of actions, own and other bills, crises; the own race where the lede does not say when it ends. */
import { serverNowMs } from '@renderer/api/clock';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useRace } from '@renderer/features/elections/use-race';
import { useOwnRaceLabel } from '@renderer/features/elections/own-race-name';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { billListParams } from '@renderer/features/legislation/bills';
import { useOwnSponsor } from '@renderer/features/legislation/use-own-sponsor';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { expectedVote, plannedVotes, voteTurns } from '@shared/domain/bill-decision';
import type { ExpectedVote } from '@shared/domain/bill-decision';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import { asText } from '@shared/domain/open-fields';
import { isPending, voteLead, voteLeadWords } from '@shared/domain/bills';
import { crisisName, idOfCrisis } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { isDueNextTurn, turnsTo } from '@shared/domain/turns';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { instantMs } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { formatCount } from '@shared/domain/wording/numbers';

import { capAhead } from './agenda';
import { useLedeSubject } from './use-lede-subject';

/** One row; `kind` is its `data-kind`. */
export interface AgendaItem {
  readonly id: string;
  readonly kind: 'race' | 'actions' | 'bill' | 'crisis';
  /** Turns from now; null: at the cap already, or not known. */
  readonly turnOffset: number | null;
  /** The last of the turns in which it may happen; absent where it happens in one. */
  readonly toTurns?: number;
  readonly text: string;
  readonly detail: string | null;
  /** When it happens, epoch ms; null where only the turn is known. */
  readonly atMs: number | null;
  readonly to: Href | null;
  /** Belongs to the player. */
  readonly isOwn?: boolean;
  /** The crisis itself, for a row that asks for a decision. */
  readonly crisis?: Crisis;
}

const BACKGROUND = { priority: 'background' } as const;
/** Further bills are in the list of bills. */
const MAX_BILLS = 3;
/** Bills that are decided later are left out. */
const BILLS_WITHIN_TURNS = 10;

function useTurnsTo(): (moment: Instant) => number | null {
  const { data: game } = useGame();
  return (moment) => turnsTo(moment, game, serverNowMs())?.turns ?? null;
}

function useActionsItem(): readonly AgendaItem[] {
  const { data: status } = useStatus();
  const ahead = capAhead(status ?? {});
  if (ahead === null) return [];
  const { actions, cap, turns } = ahead;
  const isFull = turns === 0;
  return [
    {
      id: 'actions',
      kind: 'actions',
      turnOffset: isFull ? null : turns,
      text: isFull
        ? 'Your actions have reached their cap'
        : `Your actions ${turns === null ? 'are near' : 'reach'} ${formatCount(cap)}`,
      detail: isFull ? 'You won’t gain more until you spend some' : `${formatCount(actions)} now`,
      atMs: null,
      to: null,
    },
  ];
}

const STAGE_ENDS: Readonly<Record<Exclude<ElectionPhase, 'ended'>, string>> = {
  upcoming: 'Your race begins',
  primary: 'Your primary ends',
  general: 'Your race ends',
};

function useRaceItem(): readonly AgendaItem[] {
  const { data: nav } = useNav();
  const sent = nav?.activeElection;
  const label = useOwnRaceLabel(sent);
  const subject = useLedeSubject();
  const race = useRace(sent ? String(sent.id) : null)?.race;
  if (!sent || race === undefined || !race.isRead || race.phase === 'ended') return [];
  // The lede says how many turns are left.
  if (subject?.kind === 'race' && ownRaceWords(race) !== null) return [];
  const { turnsLeft, stageEnd, phase } = race;
  if (turnsLeft === null || turnsLeft < 0) return [];
  return [
    {
      id: 'race',
      kind: 'race',
      turnOffset: turnsLeft,
      text: STAGE_ENDS[phase ?? 'general'],
      detail: label,
      atMs: instantMs(stageEnd),
      to: hrefIfKnown('election', { id: String(sent.id) }),
    },
  ];
}

/** The turns in which a pending bill is decided, or is likely to be. */
interface Decision extends ExpectedVote {
  readonly isEstimated: boolean;
}

interface CountryBills {
  readonly code: string;
  readonly bills: readonly Bill[];
  /** What the chamber decides in the next turn, where it plans its votes. */
  readonly dueNext: readonly Pick<Bill, 'id' | 'title'>[];
  readonly decisionOf: (bill: Bill) => Decision | null;
}

function useCountryBills(): CountryBills {
  const { data: game } = useGame();
  const { data: nav } = useNav();
  const turnsUntil = useTurnsTo();
  const code = asText(nav?.characterCountryId) ?? '';
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data } = useEndpoint('legislation', billListParams(code, 'all'), options);
  const { data: chamber } = useEndpoint('countryLegislature', { code }, options);
  const bills = data?.bills ?? [];
  const pending = chamber?.pendingBills ?? [];
  const turnMs = game?.turnDurationMs;
  const seen = voteTurns(bills, turnMs);
  const planned = plannedVotes(pending);
  return {
    code,
    bills,
    dueNext: pending.filter((bill) => isDueNextTurn(bill['scheduledVoteAt'], game)),
    decisionOf(bill) {
      const turns = turnsUntil(planned.get(String(bill.id)));
      if (turns !== null && turns >= 0) return { least: turns, most: turns, isEstimated: false };
      const expected = expectedVote(bill, seen, turnMs, serverNowMs());
      return expected && { ...expected, isEstimated: true };
    },
  };
}

function billItem(code: string, bill: Bill, decision: Decision | null): AgendaItem {
  const lead = voteLeadWords(voteLead(bill));
  return {
    id: `bill ${bill.id}`,
    kind: 'bill',
    turnOffset: decision?.least ?? null,
    ...(decision === null || decision.most === decision.least ? {} : { toTurns: decision.most }),
    text: `${bill.title ?? 'A bill'} is decided`,
    detail: decision?.isEstimated === true ? `Estimated; ${lead}` : lead,
    atMs: null,
    to: hrefIfKnown('bill', { country: code, id: bill.id }),
  };
}

/**
 * The player's own pending bills, however long they take; then others of their country that the next turn decides where
 * the chamber plans that, else those expected soon.
 */
function useBillItems(): readonly AgendaItem[] {
  const { code, bills, dueNext, decisionOf } = useCountryBills();
  const { isOwn } = useOwnSponsor();
  const pending = bills.filter(isPending);
  const ownBills = pending.filter(isOwn).slice(0, MAX_BILLS);
  const own = ownBills.map((bill) => ({
    ...billItem(code, bill, decisionOf(bill)),
    text: `Your bill “${bill.title ?? bill.id}” is decided`,
    isOwn: true,
  }));
  const due = dueNext
    .filter(({ id }) => !ownBills.some((bill) => String(bill.id) === String(id)))
    .slice(0, MAX_BILLS)
    .map((bill): AgendaItem => ({
      id: `bill ${bill.id}`,
      kind: 'bill',
      turnOffset: 1,
      text: `${bill.title ?? 'A bill'} is decided`,
      detail: null,
      atMs: null,
      to: hrefIfKnown('bill', { country: code, id: bill.id }),
    }));
  const others =
    dueNext.length > 0
      ? due
      : pending
          .filter((bill) => !isOwn(bill))
          .flatMap((bill) => {
            const found = decisionOf(bill);
            return found !== null && found.least <= BILLS_WITHIN_TURNS
              ? [billItem(code, bill, found)]
              : [];
          })
          .toSorted((one, other) => (one.turnOffset ?? 0) - (other.turnOffset ?? 0))
          .slice(0, MAX_BILLS);
  return [...own, ...others];
}

/** Each crisis that waits, except the one that the lede is about. */
function useCrisisItems(): readonly AgendaItem[] {
  const turnsUntil = useTurnsTo();
  const subject = useLedeSubject();
  const inLede = subject?.kind === 'crisis' ? subject.crisis : null;
  return useWaitingCrises()
    .filter((crisis) => crisis !== inLede)
    .map((crisis, index): AgendaItem => {
      const atMs = instantMs(crisis.expiresAtRealtimeMs);
      const turns = turnsUntil(atMs);
      return {
        id: `crisis ${idOfCrisis(crisis) ?? crisisName(crisis)} ${index}`,
        kind: 'crisis',
        turnOffset: turns === null ? null : Math.max(0, turns),
        text: crisisName(crisis),
        detail: null,
        atMs,
        to: href('crises'),
        crisis,
      };
    });
}

/** The soonest first; what waits already comes before all. */
export function useAgenda(): readonly AgendaItem[] {
  const items = [...useActionsItem(), ...useBillItems(), ...useRaceItem(), ...useCrisisItems()];
  return items.toSorted((one, other) => (one.turnOffset ?? 0) - (other.turnOffset ?? 0));
}
