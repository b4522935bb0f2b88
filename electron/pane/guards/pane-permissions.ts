/** Permissions of the pane: a page may ask for two of them after a gesture of the player; all others are refused. */
import type { Session } from 'electron';

import type { PanePermission } from '@shared/ipc/channels/pane';

/** Electron's names for the permissions that a page may ask for. Reading the clipboard is not among them. */
const ASKED_FOR: ReadonlyMap<string, PanePermission> = new Map(
  Object.entries<PanePermission>({
    fullscreen: 'fullscreen',
    'clipboard-sanitized-write': 'clipboard',
  }),
);

export interface PermissionGuardOptions {
  /** Origin of the server: a frame of another origin gets nothing. */
  readonly origin: string;
  /** Whether the player has just pressed a key or a button in the page with these contents. */
  readonly hasGesture: (contentsId: number) => boolean;
  /** Asks the player; null if nobody answered. */
  readonly ask: (permission: PanePermission) => Promise<boolean | null>;
}

/** Decides about permissions. It keeps the player's answers in memory until the partition ends. */
export interface PermissionGuard {
  /** Settles one request of a page. */
  request(permission: string, requestingUrl: string, contentsId: number): Promise<boolean>;
  /** Whether the player has agreed already. */
  isGranted(permission: string, requestingOrigin: string): boolean;
}

/** Creates the guard, with nothing granted. */
export function createPermissionGuard(options: PermissionGuardOptions): PermissionGuard {
  const answers = new Map<PanePermission, boolean>();
  const nameOf = (permission: string) => ASKED_FOR.get(permission) ?? null;
  const isOwn = (url: string) => URL.parse(url)?.origin === options.origin;
  return {
    async request(permission, requestingUrl, contentsId) {
      const name = nameOf(permission);
      if (name === null || !isOwn(requestingUrl) || !options.hasGesture(contentsId)) return false;
      const known = answers.get(name);
      if (known !== undefined) return known;
      const answer = await options.ask(name);
      if (answer !== null) answers.set(name, answer);
      return answer === true;
    },
    isGranted(permission, requestingOrigin) {
      const name = nameOf(permission);
      return name !== null && isOwn(requestingOrigin) && answers.get(name) === true;
    },
  };
}

/** Installs the guard on a session. Access to devices and screen captures is never granted. */
export function guardPermissions(session: Session, options: PermissionGuardOptions): void {
  const guard = createPermissionGuard(options);
  session.setPermissionRequestHandler((contents, permission, decide, { requestingUrl }) => {
    guard.request(permission, requestingUrl, contents.id).then(decide, () => decide(false));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    guard.isGranted(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
