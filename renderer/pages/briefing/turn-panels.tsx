/** The game's date and the length of its turns; the status bar has the turn itself. */
import { useDirectory } from '@renderer/api/directory/directory';
import { formatExactDuration, formatClock } from '@shared/domain/wording/times';
import { useGameDate } from '@renderer/features/countries/use-country-list';
import type { EndpointRead } from '@renderer/api/query/read';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { instantMs } from '@shared/domain/clocks';
import type { ResponseOf } from '@shared/contract/index';
import { amountWords } from '@shared/domain/money/own-money';
import { isNumber, formatCount, formatNumber, numberWriter } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import {
  BASE_INCOME,
  explainProjectedIncome,
  INCOME_PER_DONOR_LEVEL,
} from '@shared/domain/money/projected-income';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useOwnParty } from '@renderer/features/parties/own-party';
import { CountryLink, PartyLink } from '@renderer/features/links/links';
import { asRecord, asText } from '@shared/domain/open-fields';

import styles from './briefing.module.css';

function localTime(at: string | null | undefined): string | null {
  const atMs = instantMs(at);
  return atMs === null ? null : formatClock(atMs);
}

/** Shows the game state that the public reads send. */
export function TurnPanel({ read }: { readonly read: EndpointRead<'game'> }) {
  const date = useGameDate(read.data?.gameDate);
  return (
    <Panel title="Calendar">
      <Loaded read={read} skeletonLines={4}>
        {(game) =>
          game.found === false ? (
            <EmptyState>
              This world has not started yet. Its first turn will appear here.
            </EmptyState>
          ) : (
            <FactList>
              <Fact label="Date in the game">{date}</Fact>
              <Fact label="Next turn at">{localTime(game.nextTurnAt)}</Fact>
              <Fact label="Length of a turn" value={game.turnDurationMs}>
                {typeof game.turnDurationMs === 'number' && game.turnDurationMs > 0
                  ? formatExactDuration(game.turnDurationMs)
                  : null}
              </Fact>
            </FactList>
          )
        }
      </Loaded>
    </Panel>
  );
}

// The campaign's income of one turn by source, on servers that send it.

type Status = ResponseOf<'clientStatus'>;
type Breakdown = NonNullable<Status['campaignIncomeBreakdown']>;

/** The parts in the order of the calculation. Taxes are subtracted. */
const PARTS = [
  ['baseGen', 'Raised in your home state', 1],
  ['donorBonus', 'From your donors', 1],
  ['officeBonus', 'For your office', 1],
  ['unionContribution', 'From your union', 1],
  ['stateTax', 'State tax', -1],
  ['nationalTax', 'National tax', -1],
] as const satisfies readonly (readonly [keyof Breakdown, string, 1 | -1])[];

/** Renders nothing if the service sends no breakdown. */
export function TurnIncomePanel({ status }: { readonly status: Status }) {
  const breakdown = status.campaignIncomeBreakdown;
  const { amount: netPerTurn, currency } = useMoneyOf(status).netPerTurn;
  if (!breakdown || netPerTurn === null) return null;
  return (
    <Panel title="Each turn">
      <p className={styles.quiet}>What each turn adds to your campaign funds automatically.</p>
      <FactList>
        {PARTS.map(([field, label, sign]) => {
          const amount = breakdown[field];
          return isNumber(amount) && amount !== 0 ? (
            <Fact
              key={field}
              label={label}
              value={sign * amount}
              currency={currency}
              testId={`turn-${field}`}
            />
          ) : null;
        })}
        {isNumber(breakdown.totalTax) && (
          <Fact
            label="All taxes"
            value={-breakdown.totalTax}
            currency={currency}
            testId="turn-totalTax"
          />
        )}
        <Fact
          label="Net per turn"
          value={netPerTurn}
          currency={currency}
          testId="turn-netPerTurn"
        />
        {breakdown.populationTier && (
          <Fact label="Size of your home state">{humanise(breakdown.populationTier)}</Fact>
        )}
      </FactList>
    </Panel>
  );
}

// The calculation of the projected income, with the player's own figures if the service sends them.

/** Enough decimals to check the product by hand. */
const multiplier = numberWriter({ maximumFractionDigits: 5 });

/** The contract's formula (part 4) with the player's figures. */
export function IncomePanel({ status }: { readonly status: ResponseOf<'clientStatus'> }) {
  const explanation = explainProjectedIncome(status);
  const { fundraise } = useMoneyOf(status);
  // If the service states another sum, it has converted the formula's, and no answer names the
  // currency of the formula's.
  const isInHomeCurrency = explanation.kind === 'worked-out' && !explanation.differsFromService;
  const currency = isInHomeCurrency ? fundraise.currency : null;
  return (
    <Panel title="One Fundraise">
      <p className={styles.quiet}>
        ({formatNumber(BASE_INCOME)} + donor level × {formatNumber(INCOME_PER_DONOR_LEVEL)}) × (1 +
        influence / 100)
      </p>
      {explanation.kind === 'formula-only' ? (
        <p className={styles.quiet}>
          Your donor level and influence are not available here, so the formula cannot show your
          numbers.
        </p>
      ) : (
        <>
          <FactList>
            <Fact label="Donor level" value={explanation.donorBaseLevel} format={formatCount} />
            <Fact
              label="Political influence"
              value={explanation.politicalInfluence}
              format={formatNumber}
            />
            <Fact label="Base" value={explanation.base} currency={currency} />
            <Fact label="Influence multiplier" value={explanation.multiplier}>
              × {multiplier(explanation.multiplier)}
            </Fact>
            <Fact label="Formula result" value={explanation.value} currency={currency} />
          </FactList>
          {explanation.differsFromService && (
            <p className={styles.quiet}>
              The server’s figure is {amountWords(fundraise)}. The formula does not explain the
              difference.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

// The player's character: party, home, offices and influence.

interface PoliticsPanelProps {
  readonly nav: EndpointRead<'clientNav'>;
  readonly status: ResponseOf<'clientStatus'> | undefined;
}

function OwnParty({ currentParty, characterCountryId }: ResponseOf<'clientNav'>) {
  const country = asText(currentParty?.['countryId']) ?? characterCountryId;
  const colour = useOwnParty()?.colour ?? null;
  if (currentParty === null) return 'Independent';
  const { id, name } = currentParty ?? {};
  return <PartyLink country={country} id={id} name={name} colour={colour} />;
}

/** Party, home and offices from client-nav; influence from client-status if the service sends it. */
export function PoliticsPanel({ nav, status }: PoliticsPanelProps) {
  const { country: countryOf } = useDirectory();
  return (
    <Panel title="Your politics">
      <Loaded read={nav} skeletonLines={5}>
        {(state) => {
          const cabinetOffice = asText(asRecord(state.cabinetOffice)?.['positionName']);
          const isMonarch = playsMonarch(state);
          const governorOf = asText(asRecord(state.governorOffice)?.['stateName']);
          return (
            <FactList>
              <Fact label="Character">{state.characterName ?? status?.name}</Fact>
              <Fact label="Country" testId="briefing-country">
                {state.characterCountryId && (
                  <CountryLink
                    id={state.characterCountryId}
                    name={countryOf(state.characterCountryId)?.name ?? 'Name unknown so far'}
                  />
                )}
              </Fact>
              {!isMonarch && (
                <>
                  <Fact label="Home state" testId="briefing-home-state">
                    {state.homeState?.name}
                  </Fact>
                  <Fact label="Party" testId="briefing-party">
                    <OwnParty {...state} />
                  </Fact>
                </>
              )}
              {isNumber(status?.politicalInfluence) && (
                <Fact
                  label="Political influence"
                  value={status.politicalInfluence}
                  format={formatNumber}
                />
              )}
              {isNumber(status?.favorability) && (
                <Fact label="Favourability" value={status.favorability} format={formatNumber} />
              )}
              {status?.currentOfficeType && !isMonarch && (
                <Fact label="Office" testId="briefing-office">
                  {humanise(status.currentOfficeType)}
                </Fact>
              )}
              {status?.isCentralBankChair === true && (
                <Fact label="Central bank">You chair it</Fact>
              )}
              {status?.isImperial === true && <Fact label="You play">The monarch</Fact>}
              {cabinetOffice !== null && <Fact label="Cabinet office">{cabinetOffice}</Fact>}
              {governorOf !== null && <Fact label="Governor of">{governorOf}</Fact>}
              {state.user?.isAdmin === true && <Fact label="Role">Administrator</Fact>}
              {state.user?.isAdmin !== true && state.user?.isModerator === true && (
                <Fact label="Role">Moderator</Fact>
              )}
            </FactList>
          );
        }}
      </Loaded>
    </Panel>
  );
}
