/** The player's own figures: navigation state, status, account. Only answers to the session. */
import type { ResponseOf } from '../../contract/index';
import { actionsPerTurn, turnsToCap } from '../../domain/actions';
import { ownMoney } from '../../domain/money/own-money';
import type { OwnAmount, OwnMoney } from '../../domain/money/own-money';
import { ownStanding } from '../../domain/elections/own-candidacy';
import { raceLabel } from '../../domain/elections/race-rows';
import { ownParty } from '../../domain/own-character';
import { corporationKey, countryKey, partyKey, plainKey } from '../keys';
import { memberMetric } from '../metrics';
import type { Observation, ObservationTable, Facts, OtherAnswers } from '../observations';
import { labelText, money, observed, orNone, rowsOf, textIn } from '../observations';
import { SELF } from '../subjects';

type Status = ResponseOf<'clientStatus'>;

/** A key; null means that there is none. */
function keyOrNone<Sent>(sent: Sent | null | undefined, keyOf: (sent: Sent) => string | null) {
  if (sent === undefined) return undefined;
  return sent === null ? '' : (keyOf(sent) ?? undefined);
}

/** A field of an object whose shape the contract does not show. */
function fieldOf(object: unknown, name: string): unknown {
  if (object === null) return null;
  return typeof object === 'object' ? Reflect.get(object, name) : undefined;
}

function textOrNone(field: unknown): string | undefined {
  return field === null ? '' : textIn(field);
}

/** What the navigation state reports; a guest's reports nothing, and its counts are 0 without a character. */
function fromNavigation(nav: ResponseOf<'clientNav'>, directory: OtherAnswers): Facts {
  const { currentParty, activeElection, characterCountryId } = nav;
  if (nav.user === null || nav.hasCharacter === false) return {};
  const party = ownParty(nav);
  const corporation = nav.myCorporationId;
  return {
    unreadNotifications: nav.unreadCount,
    unreadMail: nav.unreadMailCount,
    ownName: nav.characterName,
    ownCountryKey: countryKey(characterCountryId) ?? undefined,
    ownParty: currentParty === null ? '' : currentParty?.name,
    ownPartyKey: keyOrNone(currentParty, () => partyKey(party.country, party.id)),
    ownElectionKey: keyOrNone(activeElection, ({ id }) => plainKey(id)),
    ownRace:
      activeElection === null
        ? ''
        : raceLabel(activeElection?.label, characterCountryId, (owner, code) =>
            directory.stateName(owner, code),
          ),
    ownCorporationKey: keyOrNone(corporation, (id) =>
      typeof id === 'number' || typeof id === 'string' ? corporationKey(id) : null,
    ),
    cabinetOffice: textOrNone(fieldOf(nav.cabinetOffice, 'positionName')),
  };
}

/** If a list names a currency twice, the last entry counts, as on the screen. */
function cashFigures(balances: OwnMoney['balances']): Facts {
  return Object.fromEntries(
    rowsOf([...balances]).map(([code, amount]) => [
      memberMetric('cash', code),
      money(amount, code),
    ]),
  );
}

function ownFigures(status: Status, directory: OtherAnswers): Observation[] {
  const own = ownMoney(status, directory.homeCurrency());
  const figure = ({ amount, currency }: OwnAmount) => money(amount, currency);
  return observed(SELF, {
    ...cashFigures(own.balances),
    funds: figure(own.funds),
    cashOnHand: figure(own.cashOnHand),
    cashAtHome: money(status.personalHomeLiquid, own.home),
    projectedIncome: figure(own.fundraise),
    netPerTurn: figure(own.netPerTurn),
    dividendIncome: figure(own.dividends),
    bondIncome: figure(own.interest),
    actions: status.actions,
    actionCap: status.actionCap,
    actionsPerTurn: actionsPerTurn(status) ?? undefined,
    turnsToActionCap: turnsToCap(status) ?? undefined,
    ownInfluence: status.politicalInfluence,
    ownFavorability: status.favorability,
    donorLevel: status.donorBaseLevel,
    ownName: status.name,
    ownOffice: orNone(status.currentOfficeType),
  });
}

/** The player's race; shares are in percent. Its history has the share of each turn's votes, not the standing. */
function ownRace(race: Status['electionStats']): Observation[] {
  const subject = { kind: 'election', key: plainKey(race?.electionId) } as const;
  const { sharePct, marginPct } = ownStanding(race);
  return [
    ...observed(subject, {
      ownShare: sharePct,
      ownMargin: marginPct,
      ownSeats: race?.seatsProjected,
    }),
    ...rowsOf(race?.history).flatMap(({ turn, pct, seats }) =>
      observed({ ...subject, turn: turn ?? null }, { ownTurnShare: pct, ownSeats: seats }),
    ),
  ];
}

/** The corporation that the player runs, with its history. */
function ownCorporation(corporation: Status['corpNav']): Observation[] {
  const currency = corporation?.liquidCurrencyCode;
  const subject = {
    kind: 'corporation',
    key: corporationKey(corporation?.sequentialId),
    name: corporation?.name,
  } as const;
  const figures = (point: {
    readonly sharePrice?: number | null | undefined;
    readonly liquidCapital?: number | null | undefined;
    readonly marketingStrength?: number | null | undefined;
  }): Facts => ({
    companyPrice: money(point.sharePrice, currency),
    companyCapital: money(point.liquidCapital, currency),
    companyMarketing: point.marketingStrength,
  });
  if (!corporation) return [];
  return [
    ...observed(subject, {
      ...figures(corporation),
      companySalary: money(corporation.ceoSalary, currency),
    }),
    ...rowsOf(corporation.history).flatMap((point) =>
      observed({ ...subject, turn: point.turn ?? null }, figures(point)),
    ),
  ];
}

export const ownObservations = {
  clientNav: (nav, _params, _atMs, directory) => observed(SELF, fromNavigation(nav, directory)),
  /** A monarch's status has zeros for the campaign of a character that is not played now. */
  clientStatus: (status, _params, _atMs, directory) =>
    status.isImperial === true
      ? []
      : [
          ...ownFigures(status, directory),
          ...ownRace(status.electionStats),
          ...ownCorporation(status.corpNav),
        ],
  ownPortfolio: ({ holdings }) =>
    holdings.flatMap(
      ({ sequentialId, corporationId, corporationName: name, sharePrice, currencyCode }) =>
        observed(
          {
            kind: 'corporation',
            key: corporationKey(sequentialId) ?? corporationKey(corporationId),
            name,
          },
          { sharePrice: money(sharePrice, currencyCode) },
        ),
    ),
  /** Its funds and cash are left out: they are older figures that disagree with the status. */
  ownAccount: ({ user }) =>
    user.hasCharacter === false
      ? []
      : observed(SELF, {
          unreadNotifications: user.unreadCount,
          unreadMail: user.unreadMailCount,
          ownName: user.character?.name,
          ownNationalInfluence: user.character?.nationalInfluence,
          ownCountryKey: countryKey(labelText(user.character?.countryId)) ?? undefined,
        }),
} satisfies ObservationTable;
