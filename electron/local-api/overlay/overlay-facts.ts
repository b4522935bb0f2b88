/** What the overlay shows: the player's race, the chamber of its country, and the newest alerts. */
import { chamberOf } from '@shared/domain/chamber';
import type { Chamber } from '@shared/domain/chamber';
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

export interface OverlayFacts {
  readonly race: RaceAnswer['race'];
  /** Null while its seats are unknown. */
  readonly chamber:
    | (Pick<Chamber, 'majority'> & {
        readonly totalSeats: number;
        /** The largest first. */
        readonly parties: readonly OverlayParty[];
      })
    | null;
  /** The newest first. */
  readonly alerts: readonly { readonly title: string; readonly turn: number | null }[];
}

/** The chamber, from the answers that this computer has; null where they do not tell its seats. */
async function chamberFacts(data: PlayerData, country: string): Promise<OverlayFacts['chamber']> {
  const { directory, nowMs } = data;
  const isCompositionAbsent = directory.absentAt(nowMs).has('chamberComposition');
  const valueOf = <Value>(seen: { readonly value: Value } | null) => seen?.value ?? null;
  const { totalSeats, majority, composition, countsOfficials } = chamberOf({
    isCompositionAbsent,
    composition: isCompositionAbsent
      ? null
      : valueOf(await data.find('chamberComposition', { country })),
    government: valueOf(await data.find('government', { country })),
    legislature: isCompositionAbsent
      ? valueOf(await data.find('countryLegislature', { code: country }))
      : null,
    country: isCompositionAbsent ? valueOf(await data.find('country', { code: country })) : null,
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
  return parties.length === 0 ? null : { totalSeats, majority, parties };
}

/** Everything that the overlay draws. */
export async function overlayFacts(data: PlayerData): Promise<Result<OverlayFacts>> {
  const answer = await raceAnswer(data);
  if (!answer.ok) return answer;
  const news = await alertsAnswer(data);
  if (!news.ok) return news;
  const { race } = answer.value;
  const nav = await data.newest('clientNav');
  const country = race?.country || nav?.value.characterCountryId;
  return succeed({
    race,
    chamber: country ? await chamberFacts(data, country) : null,
    alerts: news.value.alerts
      .filter(({ kind }) => !isNoticeKind(kind))
      .slice(0, MAX_ALERTS)
      .map(({ title, turn }) => ({ title, turn })),
  });
}
