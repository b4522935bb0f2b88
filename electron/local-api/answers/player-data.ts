/**
 * What this computer has of the account in use: its stored answers, its record, its directory. The player's own programs
 * are answered from it, and nothing is asked of a server.
 */
import type { Directory } from '@shared/directory/directory';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/channels/session';

import type { Directories } from '../../directory/directories';
import type { RecordedProfile } from '../../record/answer-recorder';
import type { ClientRecord } from '../../record/record';
import { findStored, storedValue } from '../../storage/answer-shape';
import type { StoredRead } from '../../storage/answer-shape';
import type { AnswerFolder } from '../../storage/answer-folder';

export interface PlayerDataParts {
  readonly session: () => SessionView;
  /** The server of a profile; null for an unknown one. */
  readonly originOf: (profileId: string) => string | null;
  /** What the service's clock is ahead of this machine's, in ms. */
  readonly clockOffsetMs: () => number;
  readonly answers: { of(profileId: string): Pick<AnswerFolder, 'read' | 'readAll'> };
  readonly directories: Pick<Directories, 'of'>;
  readonly ask: ClientRecord['ask'];
}

export interface PlayerData {
  readonly profile: RecordedProfile;
  /** As the player's account is named on its server. */
  readonly name: string;
  /** The server's address; `practice` for the practice world. */
  readonly server: string;
  /** The session has ended, so nothing here becomes newer. */
  readonly isExpired: boolean;
  /** The service's clock, epoch ms. */
  readonly nowMs: number;
  /** How old what was read then is; `atMs` is of this machine's clock. */
  ageMs(atMs: number): number;
  /** The newest answer of an endpoint, whatever its parameters; null if none is stored. */
  newest<Id extends ReadId>(id: Id): Promise<StoredRead<ResponseOf<Id>> | null>;
  /** The answer to one read; null if none is stored. */
  find<Id extends ReadId>(id: Id, params: ParamsOf<Id>): Promise<StoredRead<ResponseOf<Id>> | null>;
  /** Asks the record about this account. */
  readonly ask: ClientRecord['ask'];
  /** Who is who on the server. */
  readonly directory: Directory;
}

/** The data of the account in use; null while nobody is signed in. */
export function playerData(parts: PlayerDataParts): PlayerData | null {
  const { profile, status } = parts.session();
  const origin = profile === null ? null : parts.originOf(profile.id);
  const isPlayer = status === 'signed-in' || status === 'expired';
  if (profile === null || profile.account === null || origin === null || !isPlayer) return null;
  const { id, account } = profile;
  const { answers, ask, directories } = parts;
  return {
    profile: { id, origin },
    name: account.displayName || account.username,
    server: origin,
    isExpired: status === 'expired',
    nowMs: Date.now() + parts.clockOffsetMs(),
    ageMs: (atMs) => Date.now() - atMs,
    async newest(endpointId) {
      const stored = await answers.of(id).readAll(endpointId);
      const [last] = stored.toSorted((a, b) => b.fetchedAtMs - a.fetchedAtMs);
      const value = last === undefined ? null : storedValue(endpointId, last);
      return last === undefined || value === null ? null : { value, atMs: last.fetchedAtMs };
    },
    find: (endpointId, params) => findStored(answers.of(id), endpointId, params),
    ask,
    directory: directories.of(id),
  };
}
