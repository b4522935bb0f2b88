/** What the player missed: the record's changes since they left, and the reads that fill its gaps. */
import { useEffect } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import { bridge } from '@renderer/api/bridge';
import { serverNowMs } from '@renderer/api/clock';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import { useRace } from '@renderer/features/elections/use-race';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { refreshMainReads } from '@renderer/api/query/main-channels';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { keepVisit, useVisit } from '@renderer/features/record/presence';
import type { Visit } from '@renderer/features/record/presence';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useWatchList } from '@renderer/features/watching/watch-button';
import { USUAL_TURN_MS } from '@shared/domain/clocks';
import { billKey, corporationKey, countryKey, partyKey, plainKey } from '@shared/record/keys';
import type { RecordedChanges } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { SubjectKind } from '@shared/record/subjects';

import { WEIGHTS } from './since-lines';
import type { SinceContext, SinceItem } from './since-lines';
import { sinceItems } from './since-items';

/** Reads that follow a return still show the time before it; later changes are seen as they happen. */
const SETTLED_AFTER_MS = 3 * 60_000;
/** After this many turns, more than one whole turn has passed. */
const MIN_TURNS = 2;

/** What the section shows. */
export interface SinceLeftView {
  readonly visit: Visit;
  readonly changes: RecordedChanges;
  readonly items: readonly SinceItem[];
}

/** Events and bills of one answer: what the pages ask for too. */
const HISTORY_ROWS = contractPolicy.countryHistory.paging.rows;
const BILL_ROWS = contractPolicy.legislation.paging.rows;
const NEWS_ROWS = contractPolicy.news.paging.rows;

/** Reads the service's own histories; main records every answer. */
function useHistories(country: string | null, isWanted: boolean) {
  const options = { enabled: isWanted && country !== null, priority: 'background' } as const;
  const code = country ?? '';
  useEndpoint('countryHistory', { code, limit: HISTORY_ROWS }, options);
  useEndpoint('elections', { country: code }, options);
  useEndpoint('news', { limit: NEWS_ROWS }, { enabled: isWanted, priority: 'background' });
  return useEndpoint('legislation', { country: code, limit: BILL_ROWS }, options);
}

/** Keeps the changes up to date while the reads of the return come in. */
function useFreshChanges(profileId: string | null, visit: Visit | null): void {
  const returnedAtMs = visit?.returnedAtMs ?? null;
  useEffect(() => {
    if (profileId === null || returnedAtMs === null) return undefined;
    return bridge.on('record:changed', (changed) => {
      const isSettled = serverNowMs() - returnedAtMs >= SETTLED_AFTER_MS;
      if (changed.profileId === profileId && !isSettled) {
        refreshMainReads(profileId, ['record:changes']);
      }
    });
  }, [profileId, returnedAtMs]);
}

/** Whether more than a turn passed. It is decided soon after the return, because turns go on while the player reads. */
function useHasMissedTurn(
  profileId: string | null,
  visit: Visit | null,
  changes: RecordedChanges | undefined,
): boolean {
  const { data: game } = useGame();
  // A world that advances only on command says 0.
  const turnMs = game?.turnDurationMs || USUAL_TURN_MS;
  const { fromTurn, toTurn } = changes ?? { fromTurn: null, toTurn: null };
  const turns = fromTurn === null || toTurn === null ? 0 : toTurn - fromTurn;
  const hasMissed =
    visit !== null &&
    serverNowMs() - visit.returnedAtMs < SETTLED_AFTER_MS &&
    (visit.returnedAtMs - visit.leftAtMs > turnMs || turns >= MIN_TURNS);
  useEffect(() => {
    if (hasMissed && profileId !== null) keepVisit(profileId);
  }, [hasMissed, profileId]);
  return visit !== null && (hasMissed || visit.isKept);
}

/** The keys of what is the player's own, as `kind:key`. */
function ownSubjectRefs(keys: readonly (readonly [SubjectKind, string | null])[]) {
  return new Set(keys.flatMap(([kind, key]) => (key === null ? [] : [subjectText({ kind, key })])));
}

/** The race in which the player stood when they left, if they stand in it no longer. */
function raceLeft(changes: RecordedChanges | undefined): string | null {
  const key = changes?.changes.find(
    ({ subject, metric }) => subject.kind === 'self' && metric === 'ownElectionKey',
  );
  const before = key?.first?.value;
  return typeof before === 'string' && before !== '' && before !== key?.last.value ? before : null;
}

/** How that race ended for the player; null where it is not known. */
function useRaceResult(changes: RecordedChanges | undefined): SinceItem | null {
  const id = raceLeft(changes);
  const race = useRace(id)?.race;
  const words = race?.phase === 'ended' ? ownRaceWords(race) : null;
  if (id === null || race === undefined || words === null) return null;
  const { before, figure, after } = words.headline;
  return {
    id: 'own result',
    kind: 'election',
    subject: { kind: 'election', key: id },
    text: `${race.name}: ${before}${figure}${after}`,
    detail: null,
    weight: WEIGHTS.ownResult,
  };
}

/** Null while there is nothing to report: no return, or none after more than a turn. */
export function useSinceLeft(): SinceLeftView | null {
  const profileId = useActiveProfileId();
  const visit = useVisit(profileId);
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const { netPerTurn } = useOwnMoney();
  const { data: ledger } = useMainRead('ledger:list');
  const { data: watchList } = useWatchList();
  const read = useMainRead(
    'record:changes',
    { sinceMs: visit?.leftAtMs ?? 0 },
    { enabled: visit !== null },
  );
  const isShown = useHasMissedTurn(profileId, visit, read.data);
  const country = countryKey(nav?.characterCountryId);
  const { data: legislation } = useHistories(country, isShown);
  const result = useRaceResult(isShown ? read.data : undefined);
  useFreshChanges(profileId, visit);
  if (visit === null || !isShown || read.data === undefined) return null;
  const ownName = nav?.characterName ?? status?.name ?? null;
  const company = nav?.myCorporationId;
  const bills = (legislation?.bills ?? []).filter(
    ({ sponsor }) => sponsor !== null && sponsor !== undefined && sponsor === ownName,
  );
  const context: SinceContext = {
    leftAtMs: visit.leftAtMs,
    watched: new Set((watchList ?? []).map(({ subject }) => subjectText(subject))),
    own: ownSubjectRefs([
      ['country', country],
      ['party', partyKey(country, nav?.currentParty?.id)],
      ['election', plainKey(nav?.activeElection?.id)],
      [
        'corporation',
        typeof company === 'number' || typeof company === 'string' ? corporationKey(company) : null,
      ],
      ...bills.map(({ id }) => ['bill', billKey(country, id)] as const),
    ]),
    ownName,
    ownParty: nav?.currentParty?.name ?? null,
    netPerTurn: netPerTurn.amount,
    ledger: ledger?.entries ?? [],
  };
  return { visit, changes: read.data, items: sinceItems(read.data, context, result) };
}
