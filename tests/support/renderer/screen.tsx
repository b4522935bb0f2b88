/** Mounts a screen, or the whole client at a route, over the fake bridge: the harness of component tests. */
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import type { queries } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

import type { EndpointId } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';
import type { ProfileView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import { bridge as bridgeOfClient } from '@renderer/api/bridge';
import { resetConnection } from '@renderer/api/connection';
import { queryClient } from '@renderer/api/query/query-client';
import { seedFirstScreen } from '@renderer/api/query/query-persistence';
import { followMain } from '@renderer/api/session/session-effects';
import { acceptSession } from '@renderer/api/session/session-store';
import { acceptSettings } from '@renderer/api/session/use-settings';
import { App, Client } from '@renderer/app/app';
import { Overlays } from '@renderer/app/frame/overlays';
import { PageArea } from '@renderer/app/frame/page-area';
import { NavModelProvider } from '@renderer/app/navigation/use-nav-model';
import { preloadPage } from '@renderer/app/routing/load-page';
import { paneStore } from '@renderer/app/pane/pane-store';
import { toastStore } from '@renderer/components/ui/overlay/toasts';
import { openRoute, parseHash } from '@renderer/state/location';
import { drafts } from '@renderer/state/money-drafts';
import { uiStore } from '@renderer/state/ui-store';

import { answerAsMain, serviceOf } from './answers';
import type { AnswersGiven, Dialect } from './answers';
import { idleTasks } from './dom-stubs';
import { sessionOf, testBoot, testProfile } from './fake-bridge';
import type { FakeBridge, SessionKind } from './fake-bridge';
import { pageBoot, renewBridge } from './page-bridge';

/** The conditions in which a test's client starts. */
export interface ScreenOptions {
  /** The dialect whose fixtures answer what `answers` leaves out; `contract` by default. */
  readonly dialect?: Dialect;
  readonly answers?: AnswersGiven;
  /** `no-profile` is a first run. The active profile's id differs from test to test. */
  readonly session?: SessionKind;
  /** Fields of the active profile that differ from the default: another server, another name. */
  readonly profile?: Partial<Omit<ProfileView, 'id'>>;
  /** Profiles of this machine beside the active one. */
  readonly otherProfiles?: readonly ProfileView[];
  /** Who was played last in the practice world; nobody by default. */
  readonly practicePlayer?: string;
  readonly settings?: Partial<Settings>;
  /** Answers of an earlier run that the first paint shows, with their age. */
  readonly lastGood?: readonly LastGood[];
  /** Draws everything twice, as development does; false by default, because it doubles the time of a test. */
  readonly isStrict?: boolean;
  /** Called with the bridge before anything is mounted: for channels other than `api:call`. */
  readonly onBridge?: (bridge: FakeBridge) => void;
}

/** One last good answer of an earlier run. */
interface LastGood {
  readonly id: EndpointId;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ageMs: number;
}

/** A mounted client. */
export interface RenderedScreen {
  readonly user: UserEvent;
  readonly bridge: FakeBridge;
  readonly profileId: string;
  /** The page, for queries inside it: `page().getByRole(…)`. */
  page(): ReturnType<typeof within<typeof queries>>;
  /** The `main` landmark itself. */
  main(): HTMLElement;
  /** Parameters of every call of an endpoint, oldest first. */
  calls(id: EndpointId): readonly Readonly<Record<string, unknown>>[];
  /** Replaces the answers from now on. */
  answer(answers: AnswersGiven, dialect?: Dialect): void;
  /** Opens another route. */
  go(route: string): Promise<void>;
  /** Lets virtual time pass. */
  advance(ms: number): Promise<void>;
  /** Tells the page that the operating system lost or found the network. */
  setOnline(isOnline: boolean): Promise<void>;
}

/** Time enough to draw everything that has arrived, and shorter than any of the client's delays. */
const SETTLE_MS = 60;

/** How many rounds `settle` waits for reads; a read that is never answered must not block it. */
const MAX_ROUNDS = 8;

let testNumber = 0;

/** Waits until everything that has arrived is drawn, and the answers that it asked for too. */
export async function settle(ms = SETTLE_MS): Promise<void> {
  let quietRounds = 0;
  for (let round = 0; quietRounds < 2; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(round === 0 ? ms : 1);
    });
    const isReading = round < MAX_ROUNDS && queryClient.isFetching() > 0;
    quietRounds = isReading || idleTasks.size > 0 ? 0 : quietRounds + 1;
  }
}

function asCachedAnswer({ id, params = {}, body, ageMs }: LastGood): CachedAnswer {
  const json = JSON.stringify(body);
  return {
    endpointId: id,
    paramsJson: JSON.stringify(params),
    json,
    digest: json,
    fetchedAtMs: Date.now() - ageMs,
  };
}

/** Resets the client's modules, which load once per file, and gives the test its own profile. */
function startClient(options: ScreenOptions): { bridge: FakeBridge; profileId: string } {
  testNumber += 1;
  const profileId = `p${testNumber}`;
  const profile = { ...testProfile, ...options.profile, id: profileId };
  const active = sessionOf(options.session ?? 'signed-in', profile);
  const session = {
    ...active,
    profiles: [...active.profiles, ...(options.otherProfiles ?? [])],
    ...(options.practicePlayer !== undefined && { practicePlayer: options.practicePlayer }),
  };
  const settings = { ...testBoot.settings, ...options.settings };
  const lastGood = (options.lastGood ?? []).map(asCachedAnswer);
  Object.assign(pageBoot, testBoot, { session, settings, firstScreen: lastGood });
  const bridge = renewBridge();
  bridge.answers['api:call'] = serviceOf(options.answers ?? {}, options.dialect ?? 'contract');
  answerAsMain(bridge, session, settings);
  options.onBridge?.(bridge);

  bridgeOfClient.kept.clear();
  queryClient.clear();
  toastStore.setState(toastStore.getInitialState(), true);
  idleTasks.clear();
  uiStore.setState(uiStore.getInitialState(), true);
  paneStore.setState(paneStore.getInitialState(), true);
  drafts.setState(drafts.getInitialState(), true);
  acceptSession(session);
  acceptSettings(settings);
  resetConnection();
  seedFirstScreen();
  return { bridge, profileId };
}

function handleOf(bridge: FakeBridge, profileId: string): RenderedScreen {
  return {
    user: userEvent.setup({ delay: null }),
    bridge,
    profileId,
    page: () => within(screen.getByRole('main')),
    main: () => screen.getByRole('main'),
    calls: (id) =>
      bridge
        .requests('api:call')
        .flatMap(({ endpointId, params }) => (endpointId === id ? [params] : [])),
    answer(answers, dialect = 'contract') {
      bridge.answers['api:call'] = serviceOf(answers, dialect);
    },
    async go(route) {
      await preloadPage(parseHash(route).path);
      act(() => {
        openRoute(route);
      });
      await settle();
    },
    advance: settle,
    async setOnline(isOnline) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      act(() => {
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      });
      await settle();
    },
  };
}

/** Mounts `content` at a route and waits until it has drawn everything that was answered at once. */
async function mountAt(
  route: string,
  content: ReactNode,
  options: ScreenOptions,
): Promise<RenderedScreen> {
  const { bridge, profileId } = startClient(options);
  openRoute(route, { replace: true });
  await preloadPage(parseHash(route).path);
  onTestFinished(followMain());
  await act(async () => {
    render(options.isStrict === true ? <StrictMode>{content}</StrictMode> : content);
  });
  await settle();
  return handleOf(bridge, profileId);
}

/** Mounts the whole client at a route: for tests of the frame, or of what a screen changes in it. */
export function renderClient(route: string, options: ScreenOptions = {}): Promise<RenderedScreen> {
  return mountAt(route, <App />, options);
}

/**
 * Mounts the client at a route without top bar, navigation and status bar, which are two thirds of the work of drawing
 * a short screen.
 */
export function renderScreen(route: string, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const screenAlone = (
    <Client>
      <NavModelProvider>
        <PageArea />
      </NavModelProvider>
      <Overlays />
    </Client>
  );
  return mountAt(route, screenAlone, options);
}
