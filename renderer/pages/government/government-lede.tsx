/** A government at a glance: who governs, and the seats of the chamber on both sides of the majority. */
import { usePartyFinder, useDirectory } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import type { ResponseOf } from '@shared/contract/index';
import { useMemo } from 'react';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { benchesOf } from '@renderer/features/government/benches';
import type { Benches } from '@renderer/features/government/benches';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { useChamber } from '@renderer/features/government/use-chamber';
import { isPresidential } from '@shared/domain/chamber';
import type { Chamber } from '@shared/domain/chamber';
import { CharacterLink, KickerCountry } from '@renderer/features/links/links';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { governmentHeadline, safetyWords, statusOf } from './government-words';
import { MajorityBar } from './majority-bar';

type Formation = ResponseOf<'government'>['governmentFormation'];

interface GovernmentLedeProps {
  readonly country: string;
  readonly formation: Formation;
}

/** The parties that are drawn as those in power. */
function solidParties(
  benches: Benches | null,
  formation: Formation,
  find: FindParty,
): readonly ChamberParty[] {
  if (benches === null) return [];
  const { president } = formation ?? {};
  if (!president?.name) return benches.governing;
  const known = find(president.party);
  return benches.others.filter(
    ({ linkId, name }) => (known !== null && linkId === known.id) || name === president.party,
  );
}

/** The names of the government's parties where the chamber itself is unknown. */
function namesOfGovernment({ government }: Chamber, find: FindParty): readonly string[] {
  const names = (government?.parties ?? []).map(
    (party) => find(party)?.name ?? (/^\d+$/u.test(String(party)) ? null : String(party)),
  );
  return names.some((name) => name === null) ? [] : names.map(String);
}

function stageWords(formation: Formation, hasHead: boolean): string | null {
  const kind = formation?.formationType;
  if (hasHead || !kind) return null;
  const stage = statusOf(formation);
  return `${humanise(kind)}${stage === null ? '' : `, ${stage}`}`;
}

/** Without a bar where the seats of the chamber are unknown: the calculator below says why. */
export function GovernmentLede({ country, formation }: GovernmentLedeProps) {
  const find = usePartyFinder(country);
  const { countryName } = useDirectory();
  const chamber = useChamber(country);
  const benches = useMemo(() => benchesOf(chamber, find), [chamber, find]);
  const { president, pmName, pmCharacterId } = formation ?? {};
  // A head who does not depend on the chamber: a president, or the head of a one-party state.
  const hasHead = Boolean(president?.name);
  const isPresident = formation != null && isPresidential(formation);
  const leader = president?.name ?? pmName ?? null;
  const solid = solidParties(benches, formation, find);
  const seats = hasHead ? (solid[0]?.seats ?? null) : (chamber.government?.seats ?? null);
  const names = solid.length > 0 ? solid.map(({ name }) => name) : namesOfGovernment(chamber, find);
  const majority = benches?.majority ?? null;
  const stage = stageWords(formation, hasHead);
  const headline = governmentHeadline({
    country: countryName(country),
    leader,
    isPresidential: isPresident,
    names: hasHead ? [] : names,
    seats,
    party: hasHead ? (solid[0]?.name ?? null) : null,
    allSeats: benches?.allSeats ?? null,
    status: statusOf(formation),
  });
  return (
    <Lede
      partyColour={solid[0]?.colour ?? null}
      kicker={
        <>
          <KickerCountry id={country} />
          {leader !== null && (
            <span data-testid="formation-leader">
              Led by <CharacterLink id={hasHead ? president?.id : pmCharacterId} name={leader} />
            </span>
          )}
          {stage !== null && <span data-testid="formation-status">{stage}</span>}
        </>
      }
      headline={
        <span data-testid="formation-support" data-value={isNumber(seats) ? seats : ''}>
          <Sentence {...headline} />
        </span>
      }
      deck={
        majority === null || (hasHead && !isPresident)
          ? undefined
          : isPresident
            ? 'A president needs no majority of the chamber to govern, only to pass bills.'
            : seats === null
              ? `${formatCount(majority)} seats make a majority.`
              : safetyWords(seats, majority)
      }
      picture={
        benches === null ? undefined : (
          <MajorityBar
            country={country}
            benches={benches}
            solid={solid}
            role={isPresident ? 'the president’s' : hasHead ? 'the leader’s' : 'government'}
          />
        )
      }
    />
  );
}
