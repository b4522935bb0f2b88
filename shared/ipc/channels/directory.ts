/** The directory of a profile's server: who is who, by name, id, colour and currency. */
import type { DirectoryFacts } from '../../directory/facts';
import { typeTag, defineChannel, defineEvent, ofProfile } from './define';

export const directoryChannels = {
  /** Everything that was learnt so far. */
  'directory:get': defineChannel({ input: ofProfile, output: typeTag<DirectoryFacts>() }),
};

export const directoryEvents = {
  /** What is new since the last of these events. */
  'directory:changed': defineEvent<{
    readonly profileId: string;
    readonly changed: DirectoryFacts;
  }>(),
};
