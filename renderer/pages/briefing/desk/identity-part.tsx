/** The player's character on one card: name, offices, party and home, and the standing over the last turns. */
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory } from '@renderer/api/directory/directory';
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { Portrait } from '@renderer/features/characters/portrait';
import { ownCharacterLink, playsMonarch } from '@renderer/features/client/nav-fields';
import { ownCharacter, ownParty } from '@shared/domain/own-character';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { CountryLink, PartyLink } from '@renderer/features/links/links';
import { useOwnParty } from '@renderer/features/parties/own-party';
import { lastTurnValues } from '@renderer/features/record/turn-values';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import type { ResponseOf } from '@shared/contract/index';
import { asRecord, asText } from '@shared/domain/open-fields';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { SELF } from '@shared/record/subjects';

import styles from './desk.module.css';

type Nav = ResponseOf<'clientNav'>;
type Status = ResponseOf<'clientStatus'>;

const SERIES = [
  { subject: SELF, metric: 'ownInfluence' },
  { subject: SELF, metric: 'ownFavorability' },
] as const;

/** What the player does in the game, the weightiest first. */
function officesOf(nav: Nav, status: Status | undefined): readonly string[] {
  const cabinet = asText(asRecord(nav.cabinetOffice)?.['positionName']);
  const governed = asText(asRecord(nav.governorOffice)?.['stateName']);
  const isMonarch = playsMonarch(nav);
  return [
    ...(isMonarch ? ['The monarch'] : []),
    ...(cabinet === null ? [] : [cabinet]),
    ...(governed === null ? [] : [`Governor of ${governed}`]),
    ...(status?.currentOfficeType && !isMonarch ? [humanise(status.currentOfficeType)] : []),
    ...(status?.isCentralBankChair === true ? ['Chair of the central bank'] : []),
    ...(nav.user?.isAdmin === true ? ['Administrator'] : []),
    ...(nav.user?.isAdmin !== true && nav.user?.isModerator === true ? ['Moderator'] : []),
  ];
}

function OwnParty(nav: Nav) {
  const colour = useOwnParty()?.colour ?? null;
  if (nav.currentParty === null) return 'Independent';
  const { country, id, name } = ownParty(nav);
  return <PartyLink country={country} id={id} name={name} colour={colour} />;
}

function Standing({ status }: { readonly status: Status }) {
  const { data } = useRecordedSeries(SERIES);
  const turn = useGame().data?.currentTurn ?? null;
  const { politicalInfluence, favorability } = status;
  const pointsOf = (index: number) => lastTurnValues(data?.[index]?.points ?? []);
  if (!isNumber(politicalInfluence) && !isNumber(favorability)) return null;
  return (
    <SmallMultiples>
      <SmallMultiple
        label="Political influence"
        value={politicalInfluence}
        format={formatNumber}
        formatChange={formatNumber}
        turn={turn}
        points={pointsOf(0)}
      />
      <SmallMultiple
        label="Favourability"
        value={favorability}
        format={formatNumber}
        formatChange={formatNumber}
        turn={turn}
        points={pointsOf(1)}
      />
    </SmallMultiples>
  );
}

/** Renders nothing before the player's own answers are here. */
export function IdentityPart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const { country: countryOf } = useDirectory();
  const colour = useOwnParty()?.colour ?? null;
  if (nav === undefined) return null;
  const name = ownCharacter(nav).name ?? status?.name ?? 'Your character';
  const code = asText(nav.characterCountryId);
  const offices = officesOf(nav, status);
  const isMonarch = playsMonarch(nav);
  return (
    <Panel title="Your character">
      <div className={styles.identity}>
        <Portrait name={name} address={null} partyColour={colour} size="card" />
        <div>
          <p className={styles.ownName}>
            <RouteLink to={ownCharacterLink(nav)}>
              <Foreign>{name}</Foreign>
            </RouteLink>
          </p>
          {offices.length > 0 && (
            <p className={styles.offices} data-testid="briefing-office">
              {offices.join(', ')}
            </p>
          )}
          {!isMonarch && (
            <p data-testid="briefing-party">
              <OwnParty {...nav} />
            </p>
          )}
          <p className={styles.quiet}>
            {!isMonarch && nav.homeState?.name && (
              <>
                <span data-testid="briefing-home-state">{nav.homeState.name}</span>,{' '}
              </>
            )}
            {code && (
              <span data-testid="briefing-country">
                <CountryLink id={code} name={countryOf(code)?.name ?? 'Your country'} />
              </span>
            )}
          </p>
        </div>
      </div>
      {status !== undefined && !isMonarch && <Standing status={status} />}
    </Panel>
  );
}
