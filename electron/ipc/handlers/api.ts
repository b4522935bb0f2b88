/** Calls of the contract table and their cancelling, portraits, and the last good answers from the disk. */
import type { CachedAnswer } from '@shared/ipc/channels/api';
import { fail, succeed } from '@shared/ipc/result';

import type { Directories } from '../../directory/directories';
import { ownFailure } from '../../http/failures';
import { hasSignedOut } from '../../session/profiles/profile-records';
import type { Profiles } from '../../session/profiles/profiles';
import type { StoredAnswer } from '../../storage/answer-file';
import { hasContractShape } from '../../storage/answer-shape';
import type { AnswerStore } from '../../storage/answer-store';
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profiles';

export interface ApiSubjects {
  readonly accounts: {
    readonly profiles: Pick<Profiles, 'view' | 'originOf' | 'call' | 'endLongPauses' | 'portrait'>;
  };
  readonly stores: {
    readonly answers: Pick<AnswerStore, 'of'>;
    readonly directories: Pick<Directories, 'of'>;
  };
}

export function apiHandlers({ accounts, stores }: ApiSubjects) {
  const { profiles } = accounts;
  const { answers, directories } = stores;
  const ofKnown = forKnownProfiles(profiles);
  const underWay = new Map<string, AbortController>();
  return {
    async 'api:call'(call) {
      if (underWay.has(call.callId)) {
        return fail({
          kind: 'bad-call',
          code: 'DUPLICATE_CALL',
          message: 'A call with this id is already under way.',
        });
      }
      const controller = new AbortController();
      underWay.set(call.callId, controller);
      try {
        return await profiles.call(call, controller.signal);
      } finally {
        underWay.delete(call.callId);
      }
    },
    'api:cancel'({ callId }) {
      underWay.get(callId)?.abort();
      return succeed(null);
    },
    'directory:get': ({ profileId }) =>
      ofKnown(profileId, async () => succeed(directories.of(profileId).facts())),
    'api:end-pauses'() {
      profiles.endLongPauses();
      return succeed(null);
    },
    'portraits:read': async ({ profileId, address }) =>
      succeed(await profiles.portrait(profileId, address)),
    // The last good answers from the disk, which a screen shows until the server has answered.
    async 'cache:load'({ profileId, endpointId, paramsJson }) {
      const profile = profiles.view().profiles.find(({ id }) => id === profileId);
      if (profile === undefined) return fail(ownFailure('UNKNOWN_PROFILE'));
      if (hasSignedOut(profile)) return succeed([]);
      const stored =
        paramsJson === undefined
          ? await answers.of(profileId).readAll(endpointId)
          : [await answers.of(profileId).read({ endpointId, paramsJson })];
      return succeed(
        stored
          .filter((answer) => answer !== null)
          .map(withoutEtag)
          // Another version, or another program, may have written an answer that would break a screen.
          .filter(hasContractShape),
      );
    },
  } satisfies Partial<Handlers>;
}

function withoutEtag(answer: StoredAnswer): CachedAnswer {
  const { etag: _, ...rest } = answer;
  return rest;
}
