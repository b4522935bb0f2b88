/** What the overlay shows: the player's race, the chamber of its country, and the newest alerts. */
import { chamberOf } from '@shared/domain/chamber';
import type { Chamber } from '@shared/domain/chamber';
import { instantMs } from '@shared/domain/clocks';
import { turnStartMs } from '@shared/domain/turns';
import { isNumber } from '@shared/domain/wording/numbers';
import { outOfDateWords } from '@shared/domain/wording/times';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import { isNoticeKind } from '@shared/record/alert-kinds';

import { alertsAnswer } from '../answers/own-alerts';
import { raceAnswer } from '../answers/own-race';
import type { RaceAnswer } from '../answers/own-race';
import type { PlayerData } from '../answers/player-data';

/** Parties of the chamber and lines of the ticker: what fits beside a game. */
const MAX_PARTIES = 8;
const MAX_ALERTS = 4;

interface OverlayParty {
  readonly name: string;
  /** As the server sent it; null for none. */
  readonly colour: string | null;
  readonly seats: number;
}

interface OverlayChamber extends Pick<Chamber, 'majority'> {
  readonly totalSeats: number;
  /** How old it is; null while it is as new as the polls leave it. */
  readonly lastUpdate: string | null;
  /** The largest first. */
  readonly parties: readonly OverlayParty[];
}

export interface OverlayFacts {
  readonly race: RaceAnswer['race'];
  /** How old the race is, or that there is none; null while that is as new as the polls leave it. */
  readonly raceUpdate: string | null;
  /** Null while its seats are unknown. */
  readonly chamber: OverlayChamber | null;
  /** The newest first. */
  readonly alerts: readonly { readonly title: string; readonly turn: number | null }[];
}

/**
 * The age of a panel whose answers were confirmed at these times, in the words of the status bar. Null while the session
 * is polled and they are of this turn: until the next one nothing in them changes.
 */
async function ageWords(data: PlayerData, timesMs: readonly number[]): Promise<string | null> {
  const polled = await data.newest('clientNav');
  if (polled === null || timesMs.length === 0) return null;
  const ageMs = data.ageMs(Math.min(...timesMs));
  const game = (await data.newest('game'))?.value;
  const nextMs = instantMs(game?.nextTurnAt);
  const isNextDue = nextMs !== null && nextMs <= data.nowMs;
  const turnMs = isNextDue ? nextMs : turnStartMs(0, game);
  const isOfTurn = turnMs === null || ageMs <= data.nowMs - turnMs;
  const isPolled = outOfDateWords(data.ageMs(polled.atMs)) === null;
  return isOfTurn && isPolled ? null : outOfDateWords(ageMs);
}

/** The chamber, from the answers that this computer has; null where they do not tell its seats. */
async function chamberFacts(data: PlayerData, country: string): Promise<OverlayFacts['chamber']> {
  const { directory, nowMs } = data;
  const isCompositionAbsent = directory.absentAt(nowMs).has('chamberComposition');
  const sent = isCompositionAbsent ? null : await data.find('chamberComposition', { country });
  const government = await data.find('government', { country });
  const legislature = isCompositionAbsent
    ? await data.find('countryLegislature', { code: country })
    : null;
  const overview = isCompositionAbsent ? await data.find('country', { code: country }) : null;
  const { totalSeats, majority, composition, countsOfficials } = chamberOf({
    isCompositionAbsent,
    // Not stored is not refused: then nothing else tells the seats.
    composition: isCompositionAbsent ? null : sent?.value,
    government: government?.value ?? null,
    legislature: legislature?.value ?? null,
    country: overview?.value ?? null,
  });
  if (totalSeats === null || totalSeats <= 0 || countsOfficials) return null;
  const parties = composition
    .flatMap(({ partyId, partyName, partyColor, seats }) => {
      const known = directory.party(country, partyId);
      const name = partyName ?? known?.name;
      return name && seats && seats > 0
        ? [{ name, colour: partyColor ?? known?.colour ?? null, seats }]
        : [];
    })
    .toSorted((one, other) => other.seats - one.seats)
    .slice(0, MAX_PARTIES);
  if (parties.length === 0) return null;
  const seats = isCompositionAbsent ? [legislature, overview] : [sent];
  const timesMs = seats.flatMap((one) => one?.atMs ?? []);
  return { totalSeats, majority, parties, lastUpdate: await ageWords(data, timesMs) };
}

/** Everything that the overlay draws. */
export async function overlayFacts(data: PlayerData): Promise<Result<OverlayFacts>> {
  const answer = await raceAnswer(data);
  if (!answer.ok) return answer;
  const news = await alertsAnswer(data);
  if (!news.ok) return news;
  const { race, readAt } = answer.value;
  const nav = await data.newest('clientNav');
  const country = race?.country || nav?.value.characterCountryId;
  // Without a race, navigation says so.
  const readAtMs = race === null ? nav?.atMs : instantMs(readAt);
  return succeed({
    race,
    raceUpdate: await ageWords(data, isNumber(readAtMs) ? [readAtMs] : []),
    chamber: country ? await chamberFacts(data, country) : null,
    alerts: news.value.alerts
      .filter(({ kind }) => !isNoticeKind(kind))
      .slice(0, MAX_ALERTS)
      .map(({ title, turn }) => ({ title, turn })),
  });
}
