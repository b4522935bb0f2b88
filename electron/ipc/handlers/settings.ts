/** Settings of this machine, and the answers that the renderer stores for the next start. */
import { endpoints } from '@shared/contract/index';
import type { ResponseOf } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

import { systemClock } from '../../http/clock';
import { hasContractShape } from '../../storage/answer-shape';
import { systemChanges } from '../../window/questions/system-changes';
import { isSafeProfileId } from '../../storage/query-cache-store';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type SettingsHandlers = Pick<
  Handlers,
  'settings:get' | 'settings:update' | 'cache:load' | 'cache:save'
>;

/** Settings that allow secrets on the disk without encryption: the renderer alone cannot turn them on. */
const WEAKER_STORAGE = ['keepSessionWithoutKeyring', 'keepPrivateKeysWithoutKeyring'] as const;
const STORAGE_NOT_WEAKENED: Failure = {
  kind: 'bad-call',
  code: 'STORAGE_NOT_WEAKENED',
  message: 'The setting stays off, because you did not confirm it.',
};

const SYSTEM_NOT_CHANGED: Failure = {
  kind: 'bad-call',
  code: 'SYSTEM_NOT_CHANGED',
  message: 'The setting stays as it was, because you did not confirm it.',
};

export function settingsHandlers(parts: HandlerParts): SettingsHandlers {
  const { settings, sessions, queryCache, bootSnapshots } = parts;
  const isKnownProfile = (profileId: string) =>
    isSafeProfileId(profileId) &&
    sessions.view().profiles.some((profile) => profile.id === profileId);
  const unknownProfile = () =>
    fail({ kind: 'bad-call', code: 'UNKNOWN_PROFILE', message: 'This profile does not exist.' });

  /** Tells the record the turn, from a stored answer that is so new that the renderer does not ask again yet. */
  function resumeRecord(profileId: string, answers: readonly CachedAnswer[]): void {
    const game = answers.find(({ endpointId }) => endpointId === 'game');
    if (game === undefined) return;
    const ageMs = systemClock.now() - game.fetchedAtMs;
    if (ageMs < 0 || ageMs >= (endpoints.game.cache.minGapMs ?? 0)) return;
    const origin = sessions.originOf(profileId);
    if (origin === null) return;
    parts.record.resume(
      { id: profileId, origin },
      JSON.parse(game.json) as ResponseOf<'game'>,
      systemClock.monotonicMs() - ageMs,
    );
  }

  return {
    'settings:get': () => succeed(settings.get()),
    async 'settings:update'(patch) {
      const now = settings.get();
      for (const name of WEAKER_STORAGE) {
        if (patch[name] !== true || now[name]) continue;
        const movesMoney = name === 'keepPrivateKeysWithoutKeyring';
        if (!(await parts.allowPlainStorage(movesMoney))) return fail(STORAGE_NOT_WEAKENED);
      }
      for (const change of systemChanges(now, patch))
        if (!(await parts.allowSystemChange(change))) return fail(SYSTEM_NOT_CHANGED);
      return succeed(await settings.update(patch));
    },
    async 'cache:load'({ profileId, ...wanted }) {
      if (!isKnownProfile(profileId)) return unknownProfile();
      // The renderer shows whatever it gets, so an answer that another program wrote could break a screen.
      const answers = (await queryCache.load(profileId, wanted)).filter(hasContractShape);
      resumeRecord(profileId, answers);
      return succeed(answers);
    },
    'cache:save'({ profileId, answers }) {
      if (!isKnownProfile(profileId)) return unknownProfile();
      queryCache.save(profileId, answers);
      bootSnapshots.offerAnswers(profileId, answers);
      return succeed(null);
    },
  };
}
