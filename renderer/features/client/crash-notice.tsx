/** What the player sees when something in the client failed: one sentence, and a report to save. */
import { Component, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { bridge } from '@renderer/api/bridge';
import { reportCrash } from '@renderer/api/crashes';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';

interface CrashNoticeProps {
  readonly title: string;
  /** The button that goes on: reload, try again or dismiss. */
  readonly action: { readonly label: string; readonly run: () => void };
}

/** The notice. What failed is in the log and in the report, never on the screen. */
export function CrashNotice({ title, action }: CrashNoticeProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const save = async () => {
    const saved = await bridge.invoke('diagnostics:save', null);
    if (!saved.ok) setOutcome(saved.error.message);
    else if (saved.value !== null)
      setOutcome('The report was saved. It contains no password, cookie or key.');
  };
  return (
    <Notice
      tone="loss"
      role="alert"
      data-code="CRASH"
      title={title}
      actions={
        <>
          <Button onClick={action.run}>{action.label}</Button>
          <Button onClick={() => void save()}>Save report</Button>
        </>
      }
    >
      <p>Nothing stored is lost. If you were sending funds, check the ledger first.</p>
      {outcome !== null && <p>{outcome}</p>}
    </Notice>
  );
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Is shown in place of the children; `onRetry` shows them again. */
  readonly Fallback: ComponentType<{ readonly onRetry: () => void }>;
}

/** Reports what its children throw, and shows something else in their place. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    reportCrash('screen', thrown);
  }

  readonly #retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { children, Fallback } = this.props;
    return this.state.hasFailed ? <Fallback onRetry={this.#retry} /> : children;
  }
}

function WindowFailure() {
  return (
    <CrashNotice
      title="Something went wrong in Hustings. Reload the window, or save a report."
      action={{ label: 'Reload', run: () => window.location.reload() }}
    />
  );
}

/** Around everything in a window: without it, React would leave a blank window. */
export function WindowBoundary({ children }: { readonly children: ReactNode }) {
  return <CrashBoundary Fallback={WindowFailure}>{children}</CrashBoundary>;
}
