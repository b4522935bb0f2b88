/** The parts of the briefing: what can be arranged, and how each is drawn. */
import type { ReactNode } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { WhenSeen } from '@renderer/components/ui/layout/when-seen';

import { IncomePanel } from '../income-panel';
import { GainsPanels } from '../own-panels';
import { PoliticsPanel } from '../politics-panel';
import { SinceLeft } from '../since-left/since-left';
import { TurnIncomePanel } from '../turn-income-panel';
import { TurnPanel } from '../turn-panel';
import { AgendaPart } from './agenda-part';
import { Headlines } from './headlines';
import { MoneyPart } from './money-part';
import { NeedsPart } from './needs-part';
import { CompanyPart, CountryPart, PartyPart, RacePart } from './own-subjects';

const OWN = { kind: 'self', key: 'self' } as const;

/** The parts in their first order. */
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
        <RecordedPanel subject={OWN} name="You" />
      </WhenSeen>
    ),
  },
  calendar: { name: 'Calendar', isOwn: false, draw: () => <Calendar /> },
};
