/** The parts of the briefing, and how each is drawn. */
import type { ReactNode } from 'react';
import { failureOf } from '@renderer/api/query/read';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { WhenSeen } from '@renderer/components/ui/layout/when-seen';
import { SinceLeft } from '../since-left/since-left';
import { MoneyPart } from './money-part';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { ButtonLink } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { entryTitle, openQuestions } from '@renderer/features/money/ledger-facts';
import { href } from '@renderer/screens/href';
import { Countdown } from '@renderer/components/figures/relative-time';
import { InTurns } from '@renderer/features/client/in-turns';
import { ABSENT, formatCount, rawNumber } from '@shared/domain/wording/numbers';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CountryLink } from '@renderer/features/links/links';
import { Loaded } from '@renderer/components/ui/states/loaded';
import type { ResponseOf } from '@shared/contract/index';
import { storyOf } from '@shared/domain/news';
import { SELF } from '@shared/record/subjects';

import { IncomePanel, PoliticsPanel, TurnIncomePanel, TurnPanel } from '../turn-panels';
import { GainsPanels, OwnIncomePanel } from '../gains-panels';
import { CompanyPart, CountryPart, PartyPart, RacePart } from './own-subjects';
import { CrisisPrompts } from '../crisis-prompts';
import styles from './desk.module.css';
import { useNeeds } from './use-needs';
import { useAgenda } from './use-agenda';
import type { AgendaItem } from './use-agenda';

/** The parts in their order. */
export const PART_IDS = [
  'needs',
  'since',
  'agenda',
  'money',
  'country',
  'company',
  'race',
  'party',
  'headlines',
  'politics',
  'income',
  'figures',
  'calendar',
] as const;

export type PartId = (typeof PART_IDS)[number];

interface Part {
  readonly name: string;
  /** Takes the whole width: its sentences are long. */
  readonly isWide?: boolean;
  /** Shown only to a player with a character. */
  readonly isOwn: boolean;
  readonly draw: (isPlaying: boolean) => ReactNode;
}

function Politics() {
  const nav = useNav();
  const { data: status } = useStatus();
  return nav.data === undefined ? null : <PoliticsPanel nav={nav} status={status} />;
}

function Income() {
  const status = useStatus();
  const { data } = status;
  const failure = failureOf(status);
  if (data === undefined) {
    return failure === null ? null : (
      <ErrorPanel failure={failure} onRetry={() => void status.refresh()} />
    );
  }
  // Actions and Fundraise belong to the campaign, which a monarch does not have.
  if (data.isImperial === true) return <OwnIncomePanel status={data} />;
  return (
    <>
      <TurnIncomePanel status={data} />
      <GainsPanels status={data} />
      <IncomePanel status={data} />
    </>
  );
}

function Calendar() {
  const game = useGame();
  // Both are read in any case, because a component that uses nothing of a read is drawn with every
  // poll.
  const navRead = useNav();
  const { data: nav } = navRead;
  const navFailure = failureOf(navRead);
  // The page shows each failure once: a guest needs no key, and a player gets a prompt for it.
  const isShownElsewhere =
    failureOf(game)?.kind === 'key-required' || (nav === undefined && navFailure !== null);
  if (game.data === undefined && isShownElsewhere) return null;
  return <TurnPanel read={game} />;
}

export const PARTS: Readonly<Record<PartId, Part>> = {
  needs: { name: 'Needs your attention', isWide: true, isOwn: true, draw: () => <NeedsPart /> },
  since: { name: 'Since you left', isWide: true, isOwn: true, draw: () => <SinceLeft /> },
  agenda: { name: 'What comes next', isOwn: true, draw: () => <AgendaPart /> },
  money: { name: 'Campaign funds', isOwn: true, draw: () => <MoneyPart /> },
  race: {
    name: 'Elections',
    isOwn: false,
    draw: (isPlaying) => <RacePart isPlaying={isPlaying} />,
  },
  party: { name: 'Your party', isOwn: true, draw: () => <PartyPart /> },
  company: { name: 'Your corporation', isOwn: true, draw: () => <CompanyPart /> },
  country: { name: 'Your country', isOwn: true, draw: () => <CountryPart /> },
  headlines: { name: 'Headlines', isOwn: false, draw: () => <Headlines /> },
  politics: { name: 'Your politics', isOwn: true, draw: () => <Politics /> },
  income: { name: 'Actions and income', isOwn: true, draw: () => <Income /> },
  figures: {
    name: 'Your figures over time',
    isOwn: true,
    draw: () => (
      <WhenSeen>
        <RecordedPanel subject={SELF} name="You" />
      </WhenSeen>
    ),
  },
  calendar: { name: 'Calendar', isOwn: false, draw: () => <Calendar /> },
};

// What needs the player's attention.

/** Renders nothing while every outcome is settled or was sent again. */
export function OpenQuestionNotice() {
  const { data } = useMainRead('ledger:list');
  const [first, ...others] = openQuestions(data?.entries ?? []);
  if (first === undefined) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-open-question"
      title="We don’t know whether your money moved"
      actions={
        <ButtonLink variant="primary" to={href('ledger')}>
          Open the ledger
        </ButtonLink>
      }
    >
      <p>
        {entryTitle(first)}
        {others.length > 0 && ` and ${formatCount(others.length)} more`}: look in the game, then
        settle {others.length > 0 ? 'them' : 'it'} in the ledger.
      </p>
    </Notice>
  );
}

/** An unsettled order and further crises first, because time or money runs out on them; the first crisis is beside the lede. */
function NeedsPart() {
  const needs = useNeeds();
  return (
    <Panel title="Needs your attention">
      <OpenQuestionNotice />
      <CrisisPrompts />
      {needs.length > 0 && (
        <ul className={styles.needs}>
          {needs.map(({ id, kind, text, detail, to, isInGame }) => (
            <li key={id} data-testid="need" data-kind={kind}>
              <RouteLink to={to}>{text}</RouteLink>
              {detail !== null && <span className={styles.since}>{detail}</span>}
              {isInGame === true && (
                <span className={styles.since}>
                  <WebLink url="/">On the game’s own pages</WebLink>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {needs.length === 0 && <p className={styles.quiet}>You’re all caught up.</p>}
    </Panel>
  );
}

// What comes next, with the turns from now as large figures.

function Row({ item }: { readonly item: AgendaItem }) {
  const { kind, inTurns, text, detail, atMs, to } = item;
  return (
    <li
      className={styles.row}
      data-testid="agenda-item"
      data-kind={kind}
      data-in-turns={rawNumber(inTurns)}
    >
      <span className={styles.turns}>{inTurns === null ? ABSENT : formatCount(inTurns)}</span>
      <span className={styles.what}>
        <RouteLink to={to}>{text}</RouteLink>
        <small>
          {atMs !== null && (
            <Countdown nextTurnAt={atMs} testId="agenda-time-left" label={`Time left: ${text}`} />
          )}
          {detail !== null && <span>{detail}</span>}
        </small>
      </span>
    </li>
  );
}

/** Renders nothing where nothing is known to come. */
function AgendaPart() {
  const items = useAgenda();
  if (items.length === 0) return null;
  return (
    <Panel title="What comes next" aside="Turns from now">
      <ul>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

// The newest headlines.

/** As many as are read in a glance. */
const MAX_HEADLINES = 8;

type Post = NonNullable<ResponseOf<'news'>['posts']>[number];

function Headline({ post }: { readonly post: Post }) {
  const { category, countryId, createdAt } = post;
  return (
    <li className={styles.headline}>
      <RouteLink to={category ? href('news', { category }) : href('news')}>
        {storyOf(post).headline}
      </RouteLink>
      <span className={styles.byline}>
        {countryId && <CountryLink id={countryId} />}
        {createdAt && <InTurns at={createdAt} label="Published" />}
      </span>
    </li>
  );
}

/** A list of links to the news. */
function Headlines() {
  const read = useEndpoint(
    'news',
    { limit: contractPolicy.news.paging.rows },
    { priority: 'background' },
  );
  // Where the news cannot be read, other parts say why.
  if (read.data === undefined && failureOf(read) !== null) return null;
  return (
    <Panel title="Headlines" aside={<RouteLink to={href('news')}>All news</RouteLink>}>
      <Loaded
        read={read}
        skeletonLines={6}
        isEmpty={({ posts }) => (posts ?? []).length === 0}
        empty="No news yet."
      >
        {({ posts }) => (
          <ul>
            {(posts ?? []).slice(0, MAX_HEADLINES).map((post) => (
              <Headline key={String(post.id)} post={post} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
