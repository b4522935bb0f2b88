/** The bell beside a recorded figure: an alert when the figure passes a value, set where the figure is. */
import { lazy, Suspense, useState } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import type { OwnRule } from '@shared/record/alerts';
import { metricLabel } from '@shared/record/metrics';
import { subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

import type { BellProps } from './alert-bell-content';
import { BellButton } from './bell-button';
import { usePlayerRules } from './use-alerts';
import { limitWords } from './rule-words';

// Loaded when the player first opens a bell: many figures have one, and few are opened.
const BellContent = lazy(async () => ({
  default: (await import('./alert-bell-content')).BellContent,
}));

function useRulesOf(subject: SubjectRef, metric: string): readonly OwnRule[] {
  const { data = [] } = usePlayerRules();
  const text = subjectText(subject);
  return data.filter(
    (rule): rule is OwnRule =>
      rule.type === 'figure' && rule.subject === text && rule.metric === metric,
  );
}

/**
 * Shows while its figure is pointed at or has the focus, and where an alert is set. Renders nothing without a profile.
 */
export function AlertBell(props: BellProps) {
  const { subject, name, metric } = props;
  const profileId = useActiveProfileId();
  const rules = useRulesOf(subject, metric);
  const [isWanted, setWanted] = useState(false);
  if (profileId === null) return null;
  const isSet = rules.length > 0;
  const set = rules.map(limitWords).join(', ');
  return (
    <BellButton
      isSet={isSet}
      label={`${isSet ? `Alert ${set}` : 'Set an alert'}: ${name}, ${metricLabel(metric)}`}
      onPress={() => setWanted(true)}
    >
      {isWanted && (
        <Suspense fallback={null}>
          <BellContent {...props} profileId={profileId} rules={rules} />
        </Suspense>
      )}
    </BellButton>
  );
}
