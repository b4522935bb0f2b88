/** The page of each screen. Its code is loaded when the screen is first opened. */
import type { ComponentType } from 'react';

import type { ScreenId } from '../../screens/screens';

type LoadPage = () => Promise<ComponentType>;

export const screenPages: Readonly<Record<ScreenId, LoadPage>> = {
  briefing: () =>
    import('../../pages/briefing/briefing-page').then(({ BriefingPage }) => BriefingPage),
  inbox: () => import('../../pages/inbox/inbox-page').then(({ InboxPage }) => InboxPage),
  watch: () => import('../../pages/watch/watch-page').then(({ WatchPage }) => WatchPage),
  compare: () => import('../../pages/compare/compare-page').then(({ ComparePage }) => ComparePage),
  welcome: () => import('../../pages/welcome/welcome-page').then(({ WelcomePage }) => WelcomePage),
  signIn: () => import('../../pages/sign-in/sign-in-page').then(({ SignInPage }) => SignInPage),
  countries: () =>
    import('../../pages/countries/countries-page').then(({ CountriesPage }) => CountriesPage),
  country: () =>
    import('../../pages/countries/overview-page').then(
      ({ CountryOverviewPage }) => CountryOverviewPage,
    ),
  countryLegislature: () =>
    import('../../pages/countries/legislature-page').then(({ LegislaturePage }) => LegislaturePage),
  countryEconomy: () =>
    import('../../pages/countries/economy-page').then(({ EconomyPage }) => EconomyPage),
  countryGovernment: () =>
    import('../../pages/government/government-page').then(({ GovernmentPage }) => GovernmentPage),
  countryElections: () =>
    import('../../pages/elections/country-elections-page').then(
      ({ CountryElectionsPage }) => CountryElectionsPage,
    ),
  countryParties: () =>
    import('../../pages/parties/parties-page').then(({ CountryPartiesPage }) => CountryPartiesPage),
  countryHistory: () =>
    import('../../pages/countries/history-page').then(({ HistoryPage }) => HistoryPage),
  countryBattles: () =>
    import('../../pages/countries/battles-page').then(({ BattlesPage }) => BattlesPage),
  countryLeaderboard: () =>
    import('../../pages/leaderboard/leaderboard-page').then(
      ({ LeaderboardPage }) => LeaderboardPage,
    ),
  partyDesk: () =>
    import('../../pages/parties/desk/party-desk-page').then(({ PartyDeskPage }) => PartyDeskPage),
  party: () => import('../../pages/parties/party-page').then(({ PartyPage }) => PartyPage),
  characters: () =>
    import('../../pages/characters/characters-page').then(({ CharactersPage }) => CharactersPage),
  character: () =>
    import('../../pages/characters/character-page').then(({ CharacterPage }) => CharacterPage),
  electionNight: () =>
    import('../../pages/elections/night/night-page').then(
      ({ ElectionNightPage }) => ElectionNightPage,
    ),
  electionArchives: () =>
    import('../../pages/elections/archives-page').then(
      ({ ElectionArchivesPage }) => ElectionArchivesPage,
    ),
  election: () =>
    import('../../pages/elections/election-page').then(({ ElectionPage }) => ElectionPage),
  legislation: () =>
    import('../../pages/legislation/legislation-page').then(
      ({ LegislationPage }) => LegislationPage,
    ),
  bill: () => import('@renderer/pages/legislation/bill-page').then(({ BillPage }) => BillPage),
  news: () => import('../../pages/news/news-page').then(({ NewsPage }) => NewsPage),
  conflicts: () =>
    import('../../pages/conflicts/conflicts-page').then(({ ConflictsPage }) => ConflictsPage),
  conflict: () =>
    import('../../pages/conflicts/conflict-page').then(({ ConflictPage }) => ConflictPage),
  crises: () => import('../../pages/crises/crises-page').then(({ CrisesPage }) => CrisesPage),
  notifications: () =>
    import('../../pages/messages/notifications-page').then(
      ({ NotificationsPage }) => NotificationsPage,
    ),
  mail: () => import('../../pages/messages/mail-page').then(({ MailPage }) => MailPage),
  markets: () => import('../../pages/markets/board-page').then(({ BoardPage }) => BoardPage),
  holdings: () =>
    import('../../pages/holdings/holdings-page').then(({ HoldingsPage }) => HoldingsPage),
  market: () => import('../../pages/markets/market-page').then(({ MarketPage }) => MarketPage),
  corporations: () =>
    import('../../pages/corporations/corporations-page').then(
      ({ CorporationsPage }) => CorporationsPage,
    ),
  corporation: () =>
    import('../../pages/corporations/corporation-page').then(
      ({ CorporationPage }) => CorporationPage,
    ),
  corporationShares: () =>
    import('../../pages/corporations/shares-page').then(
      ({ CorporationSharesPage }) => CorporationSharesPage,
    ),
  bonds: () => import('../../pages/bonds/bonds-page').then(({ BondsPage }) => BondsPage),
  bond: () => import('../../pages/bonds/bond-page').then(({ BondPage }) => BondPage),
  funds: () => import('../../pages/funds/funds-page').then(({ FundsPage }) => FundsPage),
  fund: () => import('../../pages/funds/fund-page').then(({ FundPage }) => FundPage),
  transfer: () =>
    import('../../pages/money/transfer-page').then(({ TransferPage }) => TransferPage),
  list: () => import('../../pages/money/list-page').then(({ ListPage }) => ListPage),
  exchange: () =>
    import('../../pages/money/exchange-page').then(({ ExchangePage }) => ExchangePage),
  ledger: () => import('../../pages/money/ledger-page').then(({ LedgerPage }) => LedgerPage),
  accounts: () =>
    import('@renderer/pages/accounts/accounts-page').then(({ AccountsPage }) => AccountsPage),
  accountSettings: () =>
    import('../../pages/settings/account-page').then(
      ({ AccountSettingsPage }) => AccountSettingsPage,
    ),
  keysSettings: () =>
    import('../../pages/settings/keys/keys-page').then(({ KeysSettingsPage }) => KeysSettingsPage),
  appearanceSettings: () =>
    import('../../pages/settings/appearance-page').then(
      ({ AppearanceSettingsPage }) => AppearanceSettingsPage,
    ),
  notificationsSettings: () =>
    import('../../pages/settings/alerts/notifications-page').then(
      ({ NotificationsSettingsPage }) => NotificationsSettingsPage,
    ),
  advancedSettings: () =>
    import('../../pages/settings/advanced-page').then(
      ({ AdvancedSettingsPage }) => AdvancedSettingsPage,
    ),
  privacySettings: () =>
    import('../../pages/settings/privacy-page').then(
      ({ PrivacySettingsPage }) => PrivacySettingsPage,
    ),
  licencesSettings: () =>
    import('../../pages/settings/licences-page').then(
      ({ LicencesSettingsPage }) => LicencesSettingsPage,
    ),
  diagnostics: () =>
    import('../../pages/diagnostics/diagnostics-page').then(
      ({ DiagnosticsPage }) => DiagnosticsPage,
    ),
};
