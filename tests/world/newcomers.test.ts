/** The player without a character creates one: every read finds it from then on, and turns include it. */

import type { NewCharacter } from '@shared/domain/practice-world';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import { freshDirectory } from '@support/storage/directory';

const IDA: NewCharacter = { name: 'Ida Fresh', country: 'KS', homeState: 'SK', party: 3 };
const made = z.object({ made: z.object({ id: z.string() }) });

let world: TestWorld;
afterEach(() => world.stop());

function newcomer() {
  const found = world.players.find(({ username }) => username === 'newcomer');
  if (!found) throw new Error('no newcomer');
  return found;
}
const own = async (path: string) =>
  (
    await ask(`${world.baseUrl}${path}`, {
      headers: { Cookie: await signIn(world.baseUrl, newcomer()) },
    })
  ).json;
const read = async (path: string) =>
  (
    await ask(`${world.baseUrl}/api/public/v1${path}`, {
      headers: { 'X-API-Key': newcomer().publicKey },
    })
  ).json;

describe.each(['contract', 'observed'] as const)('a new character in the %s dialect', (dialect) => {
  it('is the player’s own, is found by every kind of read, and takes part in turns', async () => {
    world = await startWorld({ dialect });
    // The look-up tables are built before the character exists, and must include it afterwards.
    expect(JSON.stringify(await search())).not.toContain('Ida Fresh');
    const membersBefore = await partyMembers();
    expect(await own('/api/client-nav')).toMatchObject({ hasCharacter: false });

    const { id } = made.parse(await world.control.character('newcomer', IDA)).made;

    expect(await own('/api/client-nav')).toMatchObject({
      hasCharacter: true,
      characterName: 'Ida Fresh',
      characterCountryId: 'KS',
      currentParty: { name: 'Fiskernes Liste' },
      homeState: { name: 'Skjærgård' },
    });
    expect(await own('/api/client-status')).toMatchObject({
      homeCurrency: 'KSK',
      funds: 185_000,
      actions: 100,
    });
    expect(JSON.stringify(await search())).toContain('Ida Fresh');
    expect(await read(`/character/${id}`)).toMatchObject({
      character: { name: 'Ida Fresh', id },
    });
    expect(await partyMembers()).toBe(membersBefore + 1);

    await world.control.advanceTurns(3);
    const { actions } = z
      .looseObject({ actions: z.number(), funds: z.number() })
      .parse(await own('/api/client-status'));
    expect(actions).toBeGreaterThan(100);
    expect(await own('/api/client-nav')).toMatchObject({ characterName: 'Ida Fresh' });
  });
});

const search = () => read('/character?name=Ida%20Fresh');

async function partyMembers(): Promise<number> {
  const answer = await read('/party?id=3&country=KS');
  return z.object({ party: z.looseObject({ memberCount: z.number() }) }).parse(answer).party
    .memberCount;
}

describe('a request for a character', () => {
  it.each([
    ['a name that is too short', { name: ' x ' }, 'BAD_NAME'],
    ['a name with a tag', { name: 'Ida <b>' }, 'BAD_NAME'],
    [
      'a name that somebody has, in other letters and spaces',
      { name: ' marian  HOLLOWAY ' },
      'NAME_TAKEN',
    ],
    ['a home state of another country', { homeState: 'NC' }, 'NO_SUCH_HOME'],
    ['a party that the country lacks', { party: 99 }, 'NO_SUCH_HOME'],
    ['a country without people', { country: 'WI', homeState: 'AT', party: null }, 'NO_SUCH_HOME'],
  ] as const)('is refused for %s, and changes nothing', async (_what, change, code) => {
    world = await startWorld();
    const before = (await world.control.state()).counts;
    expect(await world.control.character('newcomer', { ...IDA, ...change })).toMatchObject({
      refused: { code, message: expect.stringMatching(/\.$/u) },
    });
    expect((await world.control.state()).counts).toEqual(before);
    expect(await own('/api/client-nav')).toMatchObject({ hasCharacter: false });
  });

  it('is refused to a player who has a character, also to one who asks twice at once', async () => {
    world = await startWorld();
    const [first, second] = await Promise.all([
      world.control.character('newcomer', IDA),
      world.control.character('newcomer', { ...IDA, name: 'Ida Second' }),
    ]);
    expect(first).toMatchObject({ made: { name: 'Ida Fresh' } });
    expect(second).toMatchObject({ refused: { code: 'HAS_CHARACTER' } });
    expect(await world.control.character('senator', IDA)).toMatchObject({
      refused: { code: 'HAS_CHARACTER' },
    });
  });

  it.each([{ ...IDA, party: 'three' }, { name: 'Ida' }, { ...IDA, extra: 1 }])(
    'that is invalid is refused: %j',
    async (order) => {
      world = await startWorld();
      await expect(world.control.character('newcomer', order as never)).rejects.toThrow();
    },
  );

  it('may choose no party', async () => {
    world = await startWorld();
    await world.control.character('newcomer', { ...IDA, party: null });
    expect(await own('/api/client-nav')).toMatchObject({ hasCharacter: true });
    expect(await own('/api/client-nav')).not.toMatchObject({ currentParty: { name: /./u } });
  });
});

it('a world that starts again keeps the character with its money', async () => {
  const folder = freshDirectory();
  const options = { stateDir: folder, scale: 0.3 } as const;
  world = await startWorld(options);
  await world.control.character('newcomer', IDA);
  const before = await own('/api/client-status');
  await world.stop();

  world = await startWorld(options);
  expect(await own('/api/client-status')).toMatchObject({
    funds: 185_000,
    ...(before as object),
  });
});
