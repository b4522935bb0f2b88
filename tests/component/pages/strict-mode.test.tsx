/** Every screen in React's strict mode: React complains of nothing, and what draws twice shows the same as what draws once. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { allScreens } from '@renderer/screens/screens';
import { sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { QUIET_DIAGNOSTICS } from '@support/renderer/diagnostics';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { renderClient, renderScreen } from '@support/renderer/screen';

const PARAMETERS: Readonly<Record<string, string>> = {
  code: 'US',
  country: 'US',
  id: '3',
  sequentialId: '7',
  slug: 'world-100',
};
const routes: readonly string[] = allScreens.map(({ pattern }) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '?'),
);

function answerAll(bridge: FakeBridge): void {
  bridgeAnswers(bridge);
  bridge.answers['diagnostics:get'] = () => succeed(QUIET_DIAGNOSTICS);
}

async function wordsOf(route: string, isStrict: boolean): Promise<string> {
  // The frame around it is the same for every screen.
  const mount = route === '/' ? renderClient : renderScreen;
  await mount(route, { isStrict, onBridge: answerAll });
  const words = screen.getByRole('main').textContent;
  cleanup();
  return words;
}

it('/ draws once before anything is compared, because its code loads meanwhile', async () => {
  expect(await wordsOf('/', false)).not.toBe('');
});

const compared = sampleOf(routes, SAMPLES.strictScreens);

// The test setup fails a test in which React complains.
it.each(routes.filter((route) => !compared.includes(route)))(
  '%s draws in strict mode, and React complains of nothing',
  async (route) => {
    expect(await wordsOf(route, true)).not.toBe('');
  },
);

it.each(compared)(
  '%s says the same in strict mode, and React complains of nothing',
  async (route) => {
    const strict = await wordsOf(route, true);
    expect(strict).toBe(await wordsOf(route, false));
    expect(strict).not.toBe('');
  },
);
