/** What is shown while a page's code loads, when a route has no screen, and when a page fails. */
import { Button, buttonClass } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Page } from '../../components/ui/layout/page';
import { href } from '../../screens/href';
import { useScreen } from '../../state/screen-context';
import { matchRoute } from './routes';

function titleOf(path: string): string {
  return matchRoute(path)?.screen.trail.at(-1) ?? 'Hustings';
}

/** Keeps the page's landmark and heading while its code is loaded. */
export function PagePending({ path }: { readonly path: string }) {
  return (
    <Page title={titleOf(path)} busy>
      {null}
    </Page>
  );
}

/** An address that this client has no screen for. */
export function NotFoundPage() {
  const { path } = useScreen();
  return (
    <Page title="Page not found">
      <div data-testid="empty-state">
        <p>
          This version of Hustings has no page at <code>{path}</code>.
        </p>
        <p>
          <a className={buttonClass('primary')} href={href('briefing')}>
            Open the briefing
          </a>
        </p>
      </div>
    </Page>
  );
}

interface PageFailureProps {
  /** What the page threw. */
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** A page whose own code failed; the rest of the client keeps working. */
export function PageFailure({ cause, onRetry }: PageFailureProps) {
  const { path } = useScreen();
  return (
    <Page title={titleOf(path)}>
      <Notice
        tone="loss"
        role="alert"
        data-testid="error-panel"
        data-code="PAGE_FAULT"
        title="This screen could not be shown"
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>{cause instanceof Error ? cause.message : String(cause)}</p>
        <p>
          Nothing was sent and nothing is lost. Everything else still works. Try again, or open
          another screen.
        </p>
      </Notice>
    </Page>
  );
}
