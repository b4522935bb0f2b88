/** Every screen of the client in each of its states, as Chromium draws them. */
import { ownFailure } from '@electron/http/failures';

import { everyKeyedRead, everyRead, failing, nothingFound } from '../renderer/answers';
import type { AnswersGiven } from '../renderer/answers';
import type { FakeBridge, SessionKind } from '../renderer/fake-bridge';
import { worldAnswers } from '../renderer/world-answers';
import { SAMPLES } from '../limits';
import { sampleOf } from '../samples';
import { placesIn } from '../screens/record-routes';
import { answerDamaged, answerInUse, answerKeyless, answerUnused } from './main-answers';

/** A state of all screens: who is signed in, and what the service and main answer. */
interface ScreenState {
  readonly session: SessionKind;
  readonly answers: AnswersGiven;
  readonly answerMain: (bridge: FakeBridge) => void;
}

/** The practice world, with names of every length and script. */
const world = worldAnswers('contract');

/** The states by their names. What a state leaves out, the practice world answers. */
export const STATES = {
  filled: { session: 'signed-in', answers: world.answers, answerMain: answerInUse },
  empty: {
    session: 'signed-in',
    answers: { ...world.answers, ...everyKeyedRead(nothingFound()) },
    answerMain: answerUnused,
  },
  failing: {
    session: 'signed-in',
    answers: everyRead(failing('service')),
    answerMain: answerDamaged,
  },
  keyless: {
    session: 'signed-in',
    answers: {
      ...world.answers,
      ...everyKeyedRead(failing('key-required', ownFailure('KEY_REQUIRED'))),
    },
    answerMain: answerKeyless,
  },
  // Without a character.
  newcomer: {
    session: 'signed-in',
    answers: {
      ...worldAnswers('contract', 'newcomer').answers,
      ...everyKeyedRead(failing('key-required', ownFailure('KEY_REQUIRED'))),
    },
    answerMain: answerKeyless,
  },
  'signed-out': {
    session: 'guest',
    answers: everyRead(failing('signed-out')),
    answerMain: answerKeyless,
  },
  'first-run': {
    session: 'no-profile',
    answers: everyRead(failing('signed-out')),
    answerMain: answerKeyless,
  },
} as const satisfies Readonly<Record<string, ScreenState>>;

export type StateName = keyof typeof STATES;

export const STATE_NAMES = Object.keys(STATES) as readonly StateName[];

/** One route of each screen of the screen table. */
export async function routesOfScreens(): Promise<readonly string[]> {
  const places = await placesIn(world.ask);
  return [...places].map(([pattern, [route = pattern]]) => route);
}

/** The routes whose screens a run looks at in this state: all in a full run, else others in each state. */
export async function routesIn(state: StateName): Promise<readonly string[]> {
  const routes = await routesOfScreens();
  const count = SAMPLES.chromiumScreens[state === 'filled' ? 'filled' : 'otherwise'];
  const rotated = STATE_NAMES.indexOf(state) * count;
  return sampleOf([...routes.slice(rotated), ...routes.slice(0, rotated)], count);
}
