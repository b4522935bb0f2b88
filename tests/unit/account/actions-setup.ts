/** Account actions over real profiles and a scripted service that manages keys and takes decisions. */
import type { ServerResponse } from 'node:http';

import { HTTP_LIMITS } from '@electron/http/send';
import { createAccountActions } from '@electron/account/account-actions';
import type { AccountActions } from '@electron/account/account-actions';
import { createOrderQueue } from '@electron/orders/order-queue';
import type { Profiles } from '@electron/session/profiles/profiles';
import type { AccountAction } from '@shared/ipc/channels/account-actions';
import type { Question } from '@shared/ipc/confirm';
import type { Result } from '@shared/ipc/result';
import { sendJson } from '@support/fake-service/service';
import type { ReceivedRequest } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';

import { makeInstall, startService } from '../session/install';
import type { Install } from '../session/install';

export const KEYS_PATH = '/api/settings/user-api-keys';
const CRISIS_ID = 'crisis-1';
export const RESOLVE_PATH = `/api/events/${CRISIS_ID}/resolve`;
export const KEY_NAME = 'Hustings on here';
/** Long enough for an answer on loopback, short enough for a test that waits for it. */
const DEADLINE_MS = 1_500;

/** What the service has done. */
interface Doings {
  keys: { _id: string; name: string; scope: string; prefix: string; token: string }[];
  /** The option that was taken; null while the crisis is undecided. */
  taken: string | null;
}

/** How the service treats one write: `act` executes it, and the fault sends the response. */
export type Fault = (act: () => unknown, response: ServerResponse) => void;

export interface ActionsSetup {
  readonly service: SessionService;
  readonly install: Install;
  readonly profiles: Profiles;
  readonly actions: AccountActions;
  readonly profileId: string;
  readonly doings: Doings;
  readonly questions: Question[];
  player: 'confirms' | 'cancels';
  hasGesture: boolean;
  /** The fault of the next writes; null: they are answered correctly. */
  fault: Fault | null;
  makeKey(name?: string): ReturnType<AccountActions['makeKey']>;
  revokeKey(keyId: string): ReturnType<AccountActions['revokeKey']>;
  decide(optionId?: string): ReturnType<AccountActions['decide']>;
  /** Writes that the service received on these paths. */
  writes(): readonly ReceivedRequest[];
  /** The client begins to close. */
  close(): Promise<void>;
}

const crisis = {
  instanceId: CRISIS_ID,
  kind: 'scandal.ledger',
  title: 'A ledger goes missing',
  headline: 'Who paid for the yacht?',
  expiresAtRealtimeMs: 1_800_000_000_000,
  defaultOptionId: 'deny',
  options: [
    {
      id: 'publish',
      label: 'Publish everything',
      description: 'Costly, honest, quick.',
      statAdjustment: { stat: 'favorability', label: 'Favorability', delta: 1 },
    },
    { id: 'deny', label: 'Deny it', description: '', isDefault: true },
  ],
};

/** The service's own work: lists, creates and revokes keys, and takes decisions. */
function serve(service: SessionService, doings: Doings, faultNow: () => Fault | null): void {
  let made = 0;
  const answerWrite = (response: ServerResponse, act: () => unknown) => {
    const fault = faultNow();
    if (fault) fault(act, response);
    else sendJson(response, act());
  };
  // A key is checked with a harmless read.
  service.override('/api/public/v1/news', (_request, response) =>
    sendJson(response, { ok: true, found: true, posts: [] }),
  );
  service.override(KEYS_PATH, (request, response) => {
    if (request.method === 'GET') {
      const keys = doings.keys.map(({ token: _secret, ...row }) => row);
      sendJson(response, { keys: keys.toReversed() });
      return;
    }
    const body = JSON.parse(request.body) as { name: string; scope: string; keyId: string };
    answerWrite(response, () => {
      if (request.method === 'DELETE') {
        doings.keys = doings.keys.filter(({ _id }) => _id !== body.keyId);
        return { success: true };
      }
      made += 1;
      // Like the keys of a real server, these differ right after their prefix.
      const token = `svc_pub_${made}CANARY${String(made).padStart(25, '0')}`;
      const prefix = token.slice(0, 14);
      doings.keys.push({ _id: `k${made}`, name: body.name, scope: body.scope, prefix, token });
      return { token, scope: body.scope };
    });
  });
  service.override('/api/events/active', (_request, response) =>
    sendJson(
      response,
      doings.taken === null
        ? { event: crisis, lastResolved: null }
        : { event: null, lastResolved: { instanceId: CRISIS_ID, optionLabel: doings.taken } },
    ),
  );
  service.override(RESOLVE_PATH, (request, response) => {
    const { optionId } = JSON.parse(request.body) as { optionId: string };
    answerWrite(response, () => {
      if (doings.taken !== null) throw new Error('The crisis was decided twice');
      doings.taken = optionId;
      return {
        success: true,
        optionId,
        tierLabel: 'Mixed',
        effects: [{ type: 'favorability', amount: 1 }],
      };
    });
  });
}

/** Signs `ada` in at the service. She has no key. */
export async function setUpActions(): Promise<ActionsSetup> {
  const service = await startService();
  const install = makeInstall(true);
  const doings: Doings = { keys: [], taken: null };
  const profiles = await startProfiles(install);
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  return start(service, install, profiles, doings);
}

function startProfiles(install: Install): Promise<Profiles> {
  return install.start({ limits: { ...HTTP_LIMITS, deadlineMs: DEADLINE_MS } });
}

function start(
  service: SessionService,
  install: Install,
  profiles: Profiles,
  doings: Doings,
): ActionsSetup {
  const questions: Question[] = [];
  const orderQueue = createOrderQueue({
    confirm(question) {
      questions.push(question);
      const answer = Promise.resolve(setup.player === 'confirms');
      return { answer, focus: () => undefined, cancel: () => undefined };
    },
    now: () => Date.now(),
  });
  const actions = createAccountActions({
    access: (profileId) => profiles.actions(profileId),
    orderQueue,
    serverName: () => 'game.example',
    keyName: KEY_NAME,
    takeGesture: () => setup.hasGesture,
  });
  const profileId = profiles.view().profile?.id ?? '';
  const setup: ActionsSetup = {
    service,
    install,
    profiles,
    actions,
    profileId,
    doings,
    questions,
    player: 'confirms',
    hasGesture: true,
    fault: null,
    makeKey: (name) => actions.makeKey({ profileId, ...(name === undefined ? {} : { name }) }),
    revokeKey: (keyId) => actions.revokeKey({ profileId, keyId }),
    decide: (optionId = 'publish') => actions.decide({ profileId, crisisId: CRISIS_ID, optionId }),
    writes: () =>
      service.requests.filter(
        ({ method, target }) =>
          method !== 'GET' && (target === KEYS_PATH || target === RESOLVE_PATH),
      ),
    close: () => orderQueue.close(),
  };
  serve(service, doings, () => setup.fault);
  return setup;
}

/** What became of an action; throws when nothing was sent. */
export function doneIn<Done extends AccountAction>(result: Result<Done | null>): Done {
  if (!result.ok || !result.value) throw new Error(`Nothing was sent: ${JSON.stringify(result)}`);
  return result.value;
}
