/** What is shown while a page's code loads, when a route has no screen, and when a page fails. */
import { useScreen } from '@renderer/state/use-screen';
import { ButtonLink } from '@renderer/components/ui/button';
import { Page } from '@renderer/components/ui/layout/page';
import { CrashNotice } from '@renderer/features/client/crash-notice';
import { href } from '@renderer/screens/href';
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

/** For an address without a screen. */
export function NotFoundPage() {
  const { path } = useScreen();
  return (
    <Page title="Page not found">
      <div data-testid="empty-state">
        <p>
          This version of Hustings has no page at <code>{path}</code>.
        </p>
        <p>
          <ButtonLink variant="primary" to={href('briefing')}>
            Open the briefing
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

/** A page whose own code failed; the rest of the client keeps working. */
export function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { path } = useScreen();
  return (
    <Page title={titleOf(path)}>
      <CrashNotice
        title="Something went wrong on this screen. Reload it, or save a report."
        action={{ label: 'Try again', run: onRetry }}
      />
    </Page>
  );
}
