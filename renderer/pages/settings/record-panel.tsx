/** What the client has recorded: how much it is, how large it may become, saving and erasing it. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { counted, formatCount, formatNumber } from '@shared/domain/wording/numbers';
import type { RecordFileState, RecordFormat } from '@shared/ipc/channels/record';
import type { Failure } from '@shared/ipc/result';

import styles from './settings.module.css';

const MB = 1024 * 1024;
const LIMITS_MB = [100, 200, 500, 1_000, 2_000, 5_000] as const;

type Part = RecordFileState['which'];

const PART_WORDS: Readonly<Record<Part, { readonly label: string; readonly erase: string }>> = {
  own: { label: 'Your own figures', erase: 'Erase your own figures' },
  server: { label: 'Figures of the world', erase: 'Erase the figures of the world' },
};

const FORMATS: readonly (readonly [format: RecordFormat, label: string])[] = [
  ['csv', 'Save as CSV'],
  ['sqlite', 'Save as SQLite'],
];

function amountOf({ bytes, observations, firstTurn, lastTurn }: RecordFileState): string {
  const tenths = Math.round((bytes / MB) * 10);
  const size = tenths === 0 ? `Under ${formatNumber(0.1)} MB` : `${formatNumber(tenths / 10)} MB`;
  if (observations === 0) return 'Nothing yet';
  const amount = `${size}, ${counted(observations, 'value')}`;
  if (lastTurn === null) return amount;
  const from = firstTurn === null ? '' : ` from turn ${formatCount(firstTurn)}`;
  return `${amount}${from} to turn ${formatCount(lastTurn)}`;
}

/** The panel for the profile in use. */
export function RecordPanel({ profileId }: { readonly profileId: string }) {
  const read = useIpcQuery('record:state');
  const { recordLimitMb } = useSettings();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [running, setRunning] = useState<RecordFormat | null>(null);
  const [erasing, setErasing] = useState<Part | null>(null);
  const choices = [...new Set<number>([...LIMITS_MB, recordLimitMb])].toSorted((a, b) => a - b);

  const save = async (format: RecordFormat) => {
    setRunning(format);
    const result = await bridge.invoke('record:export', { profileId, format });
    setRunning(null);
    setFailure(result.ok ? null : result.error);
    if (result.ok && result.value !== null) announce('The history was saved.');
  };
  // Main asks the player first, in a window of its own.
  const erase = async (what: Part) => {
    setErasing(what);
    const result = await bridge.invoke('record:erase', { profileId, what });
    setErasing(null);
    setFailure(result.ok ? null : result.error);
    if (!result.ok || !result.value) return;
    announce('Erased.');
    await read.refresh();
  };

  return (
    <Panel title="History">
      <p className={styles.quiet}>
        Hustings keeps the figures it sees, with their turn, on this computer only. Charts, the
        watch list and alerts are made from them.
      </p>
      <Loaded read={read} skeletonLines={2} empty="Nothing is saved yet." showsAge>
        {(files) => (
          <FactList>
            {files.map((file) => (
              <Fact
                key={file.which}
                label={PART_WORDS[file.which].label}
                testId={`record-${file.which}`}
                value={file.observations}
              >
                {amountOf(file)}
              </Fact>
            ))}
          </FactList>
        )}
      </Loaded>
      <SelectField
        isStacked
        label="Limit of each part"
        hint="At the limit, the oldest turns are deleted."
        value={String(recordLimitMb)}
        options={choices.map((megabytes) => ({
          value: String(megabytes),
          label: `${formatCount(megabytes)} MB`,
        }))}
        onChange={(megabytes) => {
          void updateSettings({ recordLimitMb: Number(megabytes) }).then(setFailure);
        }}
      />
      <div className={styles.buttons}>
        {FORMATS.map(([format, label]) => (
          <Button key={format} busy={running === format} onClick={() => void save(format)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.buttons}>
        {(['own', 'server'] as const).map((part) => (
          <Button
            key={part}
            variant="danger"
            busy={erasing === part}
            onClick={() => void erase(part)}
          >
            {PART_WORDS[part].erase}
          </Button>
        ))}
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}
