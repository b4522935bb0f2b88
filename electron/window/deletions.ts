/** What main says before it deletes something of the player's on this computer. */
import { counted } from '@shared/domain/wording/numbers';
import type { KeyView, ProfileView } from '@shared/ipc/channels/session';
import type { DeletionReview } from '@shared/ipc/confirm';

const NOTHING_CHANGES = 'Nothing changes on the server.';

function placeOf({ kind, serverUrl }: ProfileView): string {
  return kind === 'practice' ? 'the practice world' : serverUrl;
}

/** An unknown size must not look like an empty ledger. */
function ledgerWords(size: number | null): string {
  if (size === null) return 'its ledger';
  if (size === 0) return 'its ledger, which is empty';
  const entries = counted(size, 'transfer or trade', 'transfers and trades');
  return `its ledger of ${entries}: export it first if you need it`;
}

/** Forgetting a profile; `ledgerSize` is null if the ledger cannot be read. */
export function profileDeletion(profile: ProfileView, ledgerSize: number | null): DeletionReview {
  const { account, label } = profile;
  const player = account === null ? 'Guest' : account.displayName.trim() || account.username;
  return {
    kind: 'deletion',
    title: `Forget ${label}`,
    what: `${player} on ${placeOf(profile)}`,
    lost: [
      'its session and cookies: you sign in again to come back',
      'its API keys, which stay valid until you revoke them in the game',
      'its history, alerts, watch list, notes, drafts, stored data, favourites and recent screens',
      ledgerWords(ledgerSize),
    ],
    kept: NOTHING_CHANGES,
    confirm: account === null ? 'Forget this server' : 'Forget this account',
  };
}

/** Erasing the record of a profile, or that of its server. */
export function recordDeletion(profile: ProfileView, what: 'own' | 'server'): DeletionReview {
  return what === 'own'
    ? {
        kind: 'deletion',
        title: 'Erase your own figures',
        what: profile.label,
        lost: [
          'the history of your funds, actions and standing',
          'the watch list with its notes, alerts and your own rules',
        ],
        kept: NOTHING_CHANGES,
        confirm: 'Erase',
      }
    : {
        kind: 'deletion',
        title: 'Erase the figures of the world',
        what: `For every account on ${placeOf(profile)}`,
        lost: ['the history of countries, characters, corporations and elections'],
        kept: NOTHING_CHANGES,
        confirm: 'Erase',
      };
}

/** Forgetting an API key of the profile in use. */
export function keyDeletion({ scope, prefix, lastFour }: KeyView): DeletionReview {
  return {
    kind: 'deletion',
    title: `Forget the ${scope} key`,
    what: `${prefix}…${lastFour}`,
    lost: ['this key: a server shows a key only once, so you may have to create another'],
    kept: 'The key stays valid until you revoke it in the game.',
    confirm: 'Forget key',
  };
}
