/** The record of this installation: what every read of an account adds to it, and who hears of changes. */
import { app } from 'electron';

import { fail } from '@shared/ipc/result';

import { createEvent } from '../event';
import { ownFailure } from '../http/failures';
import type { Log } from '../log/log';
import type { Profiles } from '../session/profiles/profiles';
import { findStored } from '../storage/answer-shape';
import type { Stores } from '../storage/open-stores';
import type { ClientWindows } from '../window/client-windows';
import type { RecordedProfile } from './answer-recorder';
import { createRecord } from './record';
import type { ClientRecord } from './record';
import { startRecordWorker } from './record-host';
import { createResultLookup } from './result-lookup';
import type { EvaluationPass, Written } from './requests';
import type { Stamp } from './store/observation-table';

export interface OpenRecordOptions {
  readonly profiles: Pick<Profiles, 'view' | 'originOf' | 'listKeys' | 'onRead' | 'run'>;
  readonly stores: Pick<Stores, 'settings' | 'cacheFolder' | 'answers' | 'directories' | 'notices'>;
  readonly send: ClientWindows['send'];
  readonly log: Log;
}

export interface OpenRecord extends Pick<ClientRecord, 'ask' | 'askFiles' | 'erase' | 'close'> {
  /** The watch list of a profile has changed. */
  watchChanged(profileId: string): void;
  /** Calls the listener when the record of a profile, or its watch list, has changed. */
  onChange(listener: (profileId: string) => void): void;
  /** Calls the listener when an answer came that the record has already. */
  onKnown(listener: (profile: RecordedProfile) => void): void;
  /** Calls the listener when an answer was written; `written` is what follows. */
  onWritten(listener: (profile: RecordedProfile, stamp: Stamp, written: Written) => void): void;
  /** Calls the listener when a profile's own record was erased. */
  onErased(listener: (profileId: string) => void): void;
  /** Sets the evaluation pass over what is written; until then no alert is taken to be shown. */
  evaluateWith(nextPass: () => EvaluationPass): void;
}

/** Records every read; no file is opened before the first one. */
export function openRecord({ profiles, stores, send, log }: OpenRecordOptions): OpenRecord {
  const { settings, directories } = stores;
  const changed = createEvent<[profileId: string]>();
  const known = createEvent<[profile: RecordedProfile]>();
  const written = createEvent<[profile: RecordedProfile, stamp: Stamp, written: Written]>();
  const erased = createEvent<[profileId: string]>();
  let nextPass = (): EvaluationPass => ({ choices: settings.get().alerts.kinds, most: 0 });
  const { observe, ask, askFiles, erase, close } = createRecord({
    start: (directory) => startRecordWorker(app.getAppPath(), directory),
    directory: stores.cacheFolder.path('record'),
    directoryOf: directories.of,
    onChange(profileId) {
      send('record:changed', { profileId });
      changed.emit(profileId);
    },
    // Only the account in use reads the turn, and it needs a key for that.
    readsTurn(origin) {
      const inUse = profiles.view().profile?.id;
      const isHere = inUse !== undefined && profiles.originOf(inUse) === origin;
      return isHere && profiles.listKeys().length > 0;
    },
    storedGame: ({ id }) => findStored(stores.answers.of(id), 'game', {}),
    nextPass: () => nextPass(),
    onKnown: known.emit,
    onWritten: written.emit,
    onErased: erased.emit,
    onCorruption: stores.notices.add,
    limitMb: () => settings.get().recordLimitMb,
    log,
  });
  profiles.onRead(observe);
  const lookup = createResultLookup({
    read: (profileId) => (id, params, signal) =>
      profiles.view().profile?.id === profileId
        ? profiles.run(id, params, signal, 'background')
        : Promise.resolve(fail(ownFailure('PROFILE_CHANGED'))),
    onFailure: (error) => log.error('Results were not looked up', error),
  });
  written.on(lookup.written);
  return {
    ask,
    askFiles,
    erase,
    close,
    watchChanged(profileId) {
      send('watch:changed', { profileId });
      changed.emit(profileId);
    },
    onChange: changed.on,
    onKnown: known.on,
    onWritten: written.on,
    onErased: erased.on,
    evaluateWith(next) {
      nextPass = next;
    },
  };
}
