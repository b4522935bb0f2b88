/** What stands in a page's place: while its code loads, when there is none, and when it fails. */
import { useLocation } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { Button, buttonClass } from '../components/ui/button';
import { Notice } from '../components/ui/notice';
import { Page } from '../components/ui/page';
import { screenAt } from './screen-paths';

function useTitle(): string {
  const pathname = useLocation({ select: (location) => location.pathname });
  return screenAt(pathname)?.trail.at(-1) ?? 'Hustings';
}

/** Keeps the page's landmark and heading while its code is loaded. */
export function PagePending() {
  return (
    <Page title={useTitle()} busy>
      {null}
    </Page>
  );
}

/** An address that this client has no screen for. */
export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Page title="No such screen">
      <div data-testid="empty-state">
        <p>
          This version of Hustings has no screen at <code>{pathname}</code>.
        </p>
        <p>
          <a className={buttonClass('primary')} href="#/">
            Open the briefing
          </a>
        </p>
      </div>
    </Page>
  );
}

/** A page whose own code failed; the rest of the client goes on. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  return (
    <Page title={useTitle()}>
      <Notice
        tone="loss"
        role="alert"
        data-testid="error-panel"
        data-code="PAGE_FAULT"
        title="This page could not be shown"
        actions={<Button onClick={reset}>Try again</Button>}
      >
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>
          Nothing was sent and nothing is lost. The rest of the client works; try again, or open
          another page.
        </p>
      </Notice>
    </Page>
  );
}
