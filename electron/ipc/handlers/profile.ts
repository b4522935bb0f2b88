/** The session, the profiles and their standings, their keys, and the practice world. */
import { fail, succeed } from '@shared/ipc/result';

import type { Standings } from '../../background/standings';
import { ownFailure } from '../../http/failures';
import type { Money } from '../../money/open-money';
import type { OpenRecord } from '../../record/open-record';
import type { Accounts } from '../../session/open-accounts';
import type { Stores } from '../../storage/open-stores';
import { keyDeletion, profileDeletion } from '../../window/deletions';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profiles';

export interface ProfileSubjects {
  readonly accounts: Pick<Accounts, 'profiles' | 'practice' | 'proxyPasswords'>;
  readonly stores: Pick<Stores, 'answers' | 'directories' | 'kept' | 'storedOfProfile'>;
  readonly record: Pick<OpenRecord, 'erase'>;
  readonly standings: Pick<Standings, 'of'>;
  readonly money: Pick<Money, 'service' | 'orders' | 'ledgers'>;
  readonly windows: { readonly questions: Pick<Windows['questions'], 'deletion'> };
}

export function profileHandlers(subjects: ProfileSubjects) {
  const { accounts, stores, record, standings, money } = subjects;
  const { profiles, practice, proxyPasswords } = accounts;
  const confirmDeletion = subjects.windows.questions.deletion;
  const ofKnown = forKnownProfiles(profiles);
  /** Erases a removed profile's own record, and its server's record if it was the last profile on that server. */
  function eraseRecord(profile: { id: string; origin: string }): Promise<void>[] {
    const isServerUsed = profiles
      .view()
      .profiles.some(({ id }) => profiles.originOf(id) === profile.origin);
    const whats = isServerUsed ? (['own'] as const) : (['own', 'server'] as const);
    return whats.map(async (what) => {
      const erased = await record.erase(profile, what);
      if (!erased.ok) throw new Error(erased.error.code);
    });
  }

  return {
    'session:get': () => succeed(profiles.view()),
    'session:sign-in'({ identifier, password }) {
      proxyPasswords.tryAgain();
      return profiles.signIn(identifier, password);
    },
    'session:sign-out': () => profiles.signOut(),
    'profile:connect'({ serverUrl }) {
      proxyPasswords.tryAgain();
      return profiles.connect(serverUrl);
    },
    async 'profile:activate'({ profileId }) {
      const profile = profiles.view().profiles.find((candidate) => candidate.id === profileId);
      // The practice world has no address until it runs.
      if (profile?.kind !== 'practice') return profiles.activate(profileId);
      return practice.enter(profile.account?.username);
    },
    'profile:rename': ({ profileId, label }) => profiles.rename(profileId, label),
    async 'profile:remove'({ profileId }) {
      const profile = profiles.view().profiles.find(({ id }) => id === profileId);
      if (profile === undefined) return fail(ownFailure('UNKNOWN_PROFILE'));
      if (money.orders.isBusy(profileId)) return fail(ownFailure('PROFILE_BUSY'));
      const ledger = await money.service.list(profileId);
      const ledgerSize = ledger.ok ? ledger.value.entries.length : null;
      if (!(await confirmDeletion(profileDeletion(profile, ledgerSize)))) return succeed(null);
      // An order may have begun while the question was open.
      if (money.orders.isBusy(profileId)) return fail(ownFailure('PROFILE_BUSY'));
      const origin = profiles.originOf(profileId);
      const removed = await profiles.remove(profileId);
      const erased = await Promise.allSettled([
        stores.answers.remove(profileId),
        stores.directories.remove(profileId),
        stores.kept.retain(new Set(profiles.view().profiles.map(({ id }) => id))),
        money.ledgers.remove(profileId),
        ...(origin === null ? [] : eraseRecord({ id: profileId, origin })),
      ]);
      const isErased = erased.every(({ status }) => status === 'fulfilled');
      return isErased ? removed : fail(ownFailure('REMOVAL_INCOMPLETE'));
    },
    'profile:stored': ({ profileId }) =>
      ofKnown(profileId, async () => succeed(await stores.storedOfProfile(profileId))),
    'world:enter': ({ player }) => practice.enter(player),
    'world:homes': ({ profileId }) => practice.homes(profileId),
    'world:make-character': ({ profileId, character }) =>
      practice.makeCharacter(profileId, character),
    'keys:list': () => succeed(profiles.listKeys()),
    'keys:save': ({ key, as }) => profiles.saveKey(key, as),
    async 'keys:forget'({ scope }) {
      const of = profiles.view().profile?.id;
      const key = profiles.listKeys().find((view) => view.scope === scope);
      if (key === undefined) return profiles.forgetKey(scope);
      if (!(await confirmDeletion(keyDeletion(key)))) return succeed(null);
      // The key of another account would be forgotten if the player had switched meanwhile.
      if (profiles.view().profile?.id !== of) return fail(ownFailure('PROFILE_CHANGED'));
      return profiles.forgetKey(scope);
    },
    'accounts:standings': () => succeed(profiles.view().profiles.map(({ id }) => standings.of(id))),
    'accounts:read': ({ profileId }) => ofKnown(profileId, () => profiles.readOther(profileId)),
  } satisfies Partial<Handlers>;
}
