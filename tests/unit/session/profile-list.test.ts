/** What the list of profiles reads from its file, and what it writes there. */
import { expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createProfileList } from '@electron/session/profiles/profile-list';
import {
  newProfile,
  NO_PROFILES,
  parseProfiles,
  serializeProfiles,
  withProfile,
} from '@electron/session/profiles/profile-records';

const ADA = newProfile('https://game.example', { id: 'a1', username: 'ada', displayName: 'Ada' });
const BEN = newProfile('https://game.example', { id: 'b2', username: 'ben', displayName: 'Ben' });
const LIST = withProfile(withProfile(NO_PROFILES, ADA), BEN);

async function loaded(text: string, isRecovered: boolean) {
  const written: string[] = [];
  const file = {
    read: () => Promise.resolve({ text, recovered: isRecovered }),
    write: (next: string) => Promise.resolve(void written.push(next)),
  };
  const list = createProfileList({ open: () => file }, NO_LOG);
  await list.load();
  return { list, written };
}

it('a changed profile keeps its position in the list, and a new one is the last', () => {
  const changed = withProfile(LIST, { ...ADA, label: 'Mine' });
  expect(changed.profiles.map(({ label }) => label)).toEqual(['Mine', BEN.label]);
  const guest = newProfile('https://game.example', null);
  expect(withProfile(LIST, guest).profiles).toEqual([ADA, BEN, guest]);
});

it('a list that was recovered from its previous generation is written again in both', async () => {
  const text = serializeProfiles(LIST);
  const { list, written } = await loaded(text, true);
  expect(list.records()).toEqual(LIST);
  expect(written).toEqual([text, text]);
  expect((await loaded(text, false)).written).toEqual([]);
});

it('a removed profile is in neither generation', async () => {
  const { list, written } = await loaded(serializeProfiles(LIST), false);
  await list.remove(ADA.id);
  expect(list.records().profiles).toEqual([BEN]);
  expect(written).toHaveLength(2);
  expect(written.join()).not.toContain(ADA.id);
});

it.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ ...LIST, format: 2 })],
  ['a malformed profile', JSON.stringify({ ...LIST, format: 1, profiles: [ADA, null] })],
  ['one profile twice', JSON.stringify({ ...LIST, format: 1, profiles: [ADA, ADA] })],
  [
    'an origin that no player could enter',
    JSON.stringify({ format: 1, activeId: null, profiles: [{ ...ADA, origin: 'file:///etc' }] }),
  ],
])('a list with %s cannot be used', (_what, text) => {
  expect(parseProfiles(text)).toBeNull();
});
