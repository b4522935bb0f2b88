/** Why an alert was made: the rule and the two values that it compared; and how to get it back later, or no more of them. */
import { useState } from 'react';

import { snooze } from '@renderer/features/alerts/reminders';
import { markAlerts, setRule } from '@renderer/features/alerts/use-alerts';
import { useGame } from '@renderer/features/client/use-status';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { changeKind } from '@renderer/features/alerts/alert-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { Failure } from '@shared/ipc/result';
import { ALERT_KINDS } from '@shared/record/alert-kinds';
import type { AlertReason, AlertView } from '@shared/record/alerts';
import { metricLabel } from '@shared/record/metrics';
import { valueWords } from '@shared/record/figures';

import styles from './inbox.module.css';

interface WhyDialogProps {
  readonly profileId: string;
  readonly alert: AlertView;
  readonly onClose: () => void;
}

function compared({ unit, currency }: AlertReason, value: number | string | null): string | null {
  if (value === null) return null;
  return value === '' ? 'None' : valueWords(value, unit, currency);
}

function rawOf(value: number | string | null): number | null {
  return typeof value === 'number' ? value : null;
}

/** What the alert is about, in words. */
function subjectWords({ name, subject }: AlertView): string {
  if (name !== '') return name;
  return subject === 'self:self' ? 'You' : 'This subject';
}

const SNOOZE_TURNS = [1, 3, 6, 12, 24, 48];

interface SnoozeProps {
  /** The present turn. */
  readonly now: number;
  readonly onSnooze: (turn: number) => void;
}

function Snooze({ now, onSnooze }: SnoozeProps) {
  const [turns, setTurns] = useState('6');
  return (
    <div className={styles.snooze}>
      <SelectField
        label="Snooze for"
        value={turns}
        options={SNOOZE_TURNS.map((many) => ({
          value: String(many),
          label: counted(many, 'turn'),
        }))}
        onChange={setTurns}
      />
      <Button onClick={() => onSnooze(now + Number(turns))}>Snooze</Button>
    </div>
  );
}

/** Shows the comparison, and the ways to snooze and to mute. */
export function WhyDialog({ profileId, alert, onClose }: WhyDialogProps) {
  const { kind, subject, turn, atMs, reason } = alert;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMuted, setMuted] = useState<string | null>(null);
  const mute = async (work: Promise<Failure | null>, words: string) => {
    const failed = await work;
    setFailure(failed);
    if (failed === null) setMuted(words);
  };
  const now = useGame().data?.currentTurn ?? null;
  const { label } = ALERT_KINDS[kind];
  const about = subjectWords(alert);
  return (
    <Dialog title="Why this alert?" onClose={onClose}>
      <p>{alert.title}</p>
      <FactList>
        <Fact label="Rule">{reason.rule}</Fact>
        <Fact label="About">{about}</Fact>
        {reason.metric !== null && <Fact label="Figure">{metricLabel(reason.metric)}</Fact>}
        <Fact label="Before" testId="alert-before" value={rawOf(reason.before)}>
          {compared(reason, reason.before)}
        </Fact>
        <Fact label="After" testId="alert-after" value={rawOf(reason.after)}>
          {compared(reason, reason.after)}
        </Fact>
        {turn > 0 && <Fact label="Turn" value={turn} format={formatCount} />}
        <Fact label="Noticed">
          <RelativeTime atMs={atMs} />
        </Fact>
      </FactList>
      {now !== null && kind !== 'reminder' && (
        <Snooze
          now={now}
          onSnooze={(until) => {
            const work = snooze(profileId, alert, until);
            void mute(work, `Snoozed until turn ${formatCount(until)}. Undo it in the settings.`);
            void work.then(() => markAlerts(profileId, [alert.id], true));
          }}
        />
      )}
      {failure !== null && <FailureAlert failure={failure} />}
      {isMuted !== null && <p role="status">{isMuted}</p>}
      <DialogActions>
        <Button
          onClick={() => {
            void mute(
              changeKind(kind, { isOn: false }),
              `“${label}” is off now. Turn it on again in the settings.`,
            );
          }}
        >
          Mute this kind
        </Button>
        {subject !== 'self:self' && subject !== 'world:world' && (
          <Button
            onClick={() => {
              void mute(
                setRule(profileId, { type: 'mute', id: `mute ${subject}`, subject, name: about }),
                `You won’t get any more alerts about ${about}. Unmute it in the settings.`,
              );
            }}
          >
            Mute {about}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
