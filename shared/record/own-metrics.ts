/** The metrics of the player's own figures, which come only from answers to the session. */
import type { MetricUnit } from './subjects';

/** Only this player can see it: it goes into the profile's record and never into the server's. */
interface OwnMetric {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly isOwn: true;
}

export const OWN_METRICS = {
  funds: { label: 'Campaign funds', unit: 'money', isOwn: true },
  cashOnHand: { label: 'Cash on hand', unit: 'money', isOwn: true },
  cashAtHome: { label: 'Cash at home', unit: 'money', isOwn: true },
  /** A family: by currency, where the service tells them apart. */
  cash: { label: 'Cash', unit: 'money', isOwn: true },
  projectedIncome: { label: 'Projected income', unit: 'money', isOwn: true },
  netPerTurn: { label: 'Net per turn', unit: 'money', isOwn: true },
  dividendIncome: { label: 'Dividends per turn', unit: 'money', isOwn: true },
  bondIncome: { label: 'Interest per turn', unit: 'money', isOwn: true },
  actions: { label: 'Actions', unit: 'count', isOwn: true },
  actionCap: { label: 'Action cap', unit: 'count', isOwn: true },
  actionsPerTurn: { label: 'Actions per turn', unit: 'count', isOwn: true },
  turnsToActionCap: { label: 'Turns until the action cap', unit: 'turns', isOwn: true },
  ownInfluence: { label: 'Political influence', unit: 'index', isOwn: true },
  ownNationalInfluence: { label: 'National influence', unit: 'index', isOwn: true },
  ownFavorability: { label: 'Favourability', unit: 'index', isOwn: true },
  donorLevel: { label: 'Donor level', unit: 'count', isOwn: true },
  unreadNotifications: { label: 'Unread notifications', unit: 'count', isOwn: true },
  unreadMail: { label: 'Unread mail', unit: 'count', isOwn: true },
  crisesWaiting: { label: 'Open crises', unit: 'count', isOwn: true },
  ownName: { label: 'Character', unit: 'text', isOwn: true },
  ownOffice: { label: 'Office', unit: 'text', isOwn: true },
  cabinetOffice: { label: 'Cabinet office', unit: 'text', isOwn: true },
  ownParty: { label: 'Party', unit: 'text', isOwn: true },
  /**
   * The keys of what belongs to the player: the watch list reads them, and alerts recognise the player's own by them.
   */
  ownPartyKey: { label: 'Party key', unit: 'text', isOwn: true },
  ownCountryKey: { label: 'Country code', unit: 'text', isOwn: true },
  ownElectionKey: { label: 'Election ID', unit: 'text', isOwn: true },
  ownCorporationKey: { label: 'Corporation number', unit: 'text', isOwn: true },
  ownRace: { label: 'Standing in', unit: 'text', isOwn: true },
  /** Of the election that the player stands in. */
  ownShare: { label: 'Your share of the votes', unit: 'percent', isOwn: true },
  ownTurnShare: { label: 'Your share of the turn’s votes', unit: 'percent', isOwn: true },
  ownMargin: { label: 'Lead over runner-up', unit: 'points', isOwn: true },
  ownSeats: { label: 'Your seats', unit: 'count', isOwn: true },
  /** Of a race that ended, or whose primary did: how it ended for the player, as a sentence. */
  ownResult: { label: 'Your result', unit: 'text', isOwn: true },
  /** The same in one word (`ToldOutcome`), and the seats that the player won. */
  ownOutcome: { label: 'Your outcome', unit: 'text', isOwn: true },
  seatsWon: { label: 'Seats you won', unit: 'count', isOwn: true },
  /** Of the corporation that the player runs. The service rounds its public price and not this one. */
  companyPrice: { label: 'Share price (exact)', unit: 'price', isOwn: true },
  companyCapital: { label: 'Liquid capital', unit: 'money', isOwn: true },
  companyMarketing: { label: 'Marketing strength', unit: 'index', isOwn: true },
  companySalary: { label: 'Your salary', unit: 'money', isOwn: true },
  crisisState: { label: 'Crisis status', unit: 'text', isOwn: true },
  /** An ISO time. */
  crisisDeadline: { label: 'Deadline', unit: 'text', isOwn: true },
  crisisOutcome: { label: 'Option taken', unit: 'text', isOwn: true },
  crisisDecidedBy: { label: 'Decided by', unit: 'text', isOwn: true },
} as const satisfies Readonly<Record<string, OwnMetric>>;
