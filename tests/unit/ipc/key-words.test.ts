/** How keys are written on each system. */
import { expect, it } from 'vitest';

import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';

it.each([
  ['quit', 'darwin', '⌘Q'],
  ['quit', 'linux', 'Ctrl+Q'],
  ['back', 'darwin', '⌘['],
  ['back', 'win32', 'Alt+←'],
] as const)('%s on %s is written %s', (name, platform, words) => {
  expect(keyWords(acceleratorFor(name, platform), platform)).toBe(words);
});
