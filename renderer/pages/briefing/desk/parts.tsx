/** The parts of the briefing, and how each is drawn. Their places are in the style sheet. */
import type { ReactNode } from 'react';
import { failureOf } from '@renderer/api/query/read';
import { useStatus } from '@renderer/features/client/use-status';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { InView } from '@renderer/components/ui/layout/in-view';
import { SELF } from '@shared/record/subjects';

import { SinceLeft } from '../since-left/since-left';
import { TurnIncomePanel } from '../turn-panels';
import { IncomePanel } from '../projected-income';
import { GainsPanels, OwnIncomePanel } from '../gains-panels';
import { AgendaPart } from './agenda-part';
import { FirstStepsPart } from './first-steps-part';
import { HeadlinesPart } from './headlines-part';
import { IdentityPart } from './identity-part';
import { MoneyPart } from './money-part';
import { NeedsPart } from './needs-part';
import { CompanyPart, CountryPart, PartyPart, RacePart } from './own-subjects';
import styles from './desk.module.css';

/** The parts in the order of the keyboard. */
export const PART_IDS = [
  'money',
  'agenda',
  'steps',
  'needs',
  'since',
  'you',
  'headlines',
  'country',
  'company',
  'party',
  'race',
  'figures',
  'income',
] as const;

export type PartId = (typeof PART_IDS)[number];

interface Part {
  readonly name: string;
  /** Shown only to a player with a character. */
  readonly isOwn: boolean;
  readonly draw: (isPlaying: boolean) => ReactNode;
}

/** Folded: how the figures of the other parts come about. */
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
    <details className={styles.income}>
      <summary>How your income and actions add up</summary>
      <div className={styles.incomePanels}>
        <TurnIncomePanel status={data} />
        <GainsPanels status={data} />
        <IncomePanel status={data} />
      </div>
    </details>
  );
}

export const PARTS: Readonly<Record<PartId, Part>> = {
  money: { name: 'Campaign funds', isOwn: true, draw: () => <MoneyPart /> },
  agenda: { name: 'What comes next', isOwn: true, draw: () => <AgendaPart /> },
  steps: { name: 'First steps', isOwn: false, draw: () => <FirstStepsPart /> },
  needs: { name: 'Needs your attention', isOwn: true, draw: () => <NeedsPart /> },
  since: { name: 'Since you left', isOwn: true, draw: () => <SinceLeft /> },
  you: { name: 'Your character', isOwn: true, draw: () => <IdentityPart /> },
  headlines: { name: 'Headlines', isOwn: false, draw: () => <HeadlinesPart /> },
  country: { name: 'Your country', isOwn: true, draw: () => <CountryPart /> },
  company: { name: 'Your corporation', isOwn: true, draw: () => <CompanyPart /> },
  party: { name: 'Your party', isOwn: true, draw: () => <PartyPart /> },
  race: {
    name: 'Elections',
    isOwn: false,
    draw: (isPlaying) => <RacePart isPlaying={isPlaying} />,
  },
  figures: {
    name: 'Your figures over time',
    isOwn: true,
    draw: () => (
      <InView>
        <RecordedPanel subject={SELF} name="You" />
      </InView>
    ),
  },
  income: { name: 'Actions and income', isOwn: true, draw: () => <Income /> },
};
