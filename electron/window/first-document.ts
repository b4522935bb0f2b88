/** Which document a start is served: on a first run one that shows the welcome screen before any script has run. */
import type { BootSnapshot } from '@shared/ipc/boot';

const DOCUMENT = 'index.html';
/** Made by the build (build/first-run-pages.ts), one for each theme that a new installation can begin with. */
const FIRST_RUN = { light: 'first-run-light.html', dark: 'first-run-dark.html' } as const;

/** Whether a start is certain to open the welcome screen just as the build has drawn it. */
function opensWelcome(
  { settings, session, refusedServer }: BootSnapshot,
  route: string | null,
): boolean {
  return (
    route === null &&
    session.profile === null &&
    session.profiles.length === 0 &&
    refusedServer === null &&
    settings.theme !== 'oled' &&
    !settings.sidebarCollapsed
  );
}

/**
 * The file to answer each request for the document with. Only the first can be the welcome screen:
 * a page that is loaded again may be anywhere. `route`: what a deep link opens, null without one.
 */
export function firstDocument(
  boot: BootSnapshot,
  route: string | null,
  isDark: boolean,
): () => string {
  let next: string = DOCUMENT;
  if (opensWelcome(boot, route)) next = isDark ? FIRST_RUN.dark : FIRST_RUN.light;
  return () => {
    const current = next;
    next = DOCUMENT;
    return current;
  };
}
