/** Compares this server's own catalogue with the game's published interface, and lists its error codes. */
import { contractCatalogue, contractLimits } from 'virtual:contract-catalogue';
import { useEffect, useRef, useState } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, text } from '@renderer/components/tables/columns';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Loaded } from '@renderer/components/ui/states/loaded';
import type { ResponseOf } from '@shared/contract/index';
import { checkServer } from '@shared/domain/server-check';
import type { ServerCheck } from '@shared/domain/server-check';
import { limitCategory } from '@shared/domain/wording/limits';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { checkWords } from './server-check-words';
import styles from './diagnostics.module.css';

interface DifferencesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Differences({ title, lines }: DifferencesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.entries}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function CheckResult({ check }: { readonly check: ServerCheck<keyof typeof contractLimits> }) {
  return (
    <>
      <p data-testid="server-check">{checkWords(check)}</p>
      <Differences title="Missing here" lines={check.missing} />
      <Differences title="Only here" lines={check.added} />
      <Differences
        title="Other parameters"
        lines={check.parameters.map(({ endpoint, missing, added }) =>
          [
            endpoint,
            missing.length > 0 && `without ${missing.join(', ')}`,
            added.length > 0 && `also ${added.join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
        )}
      />
      <Differences
        title="Other limits per minute"
        lines={check.limits.map(
          ({ name, contract, server }) =>
            `${limitCategory(name)}: ${formatCount(server)} instead of ${formatCount(contract)}`,
        )}
      />
    </>
  );
}

type ErrorCode = ResponseOf<'errorCodes'>['errors'][number];

const ERROR_COLUMNS: readonly Column<ErrorCode>[] = [
  text('code', 'Code', ({ code }) => code),
  count('status', 'Status', ({ httpStatus }) => httpStatus),
  text('category', 'Category', ({ category }) => category),
  text('message', 'Message', ({ message }) => message),
];

function ErrorCodes() {
  const read = useEndpoint('errorCodes', {});
  return (
    <Loaded read={read} skeletonLines={3} empty="This server has no list of error codes.">
      {({ errors }) => (
        <details>
          <summary>{counted(errors.length, 'error code')}</summary>
          <DataTable
            name="errorCodes"
            caption="Error codes"
            columns={ERROR_COLUMNS}
            rows={errors}
            rowId={({ code }) => code}
          />
        </details>
      )}
    </Loaded>
  );
}

function Check() {
  const read = useEndpoint('meta', {});
  return (
    <Loaded read={read} skeletonLines={3} empty="This server has no list of its endpoints.">
      {(catalogue) => {
        const check = checkServer(catalogue, contractCatalogue, contractLimits);
        return check === null ? (
          <p data-testid="server-check">This server’s list of endpoints is empty.</p>
        ) : (
          <CheckResult check={check} />
        );
      }}
    </Loaded>
  );
}

/** Takes the focus, because the button that had it is gone. */
function Answers() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.answers}>
      <Check />
      <ErrorCodes />
    </div>
  );
}

/** Sends nothing until the player asks. */
export function ServerCheckPanel() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel title="Check this server">
      {isAsked ? (
        <Answers />
      ) : (
        <>
          <p>Compares this server’s endpoints, parameters and limits with the published ones.</p>
          <div>
            <Button onClick={() => setIsAsked(true)}>Check</Button>
          </div>
        </>
      )}
    </Panel>
  );
}
