/** A download of the pane: refused, asked about, requested again, and then saved under the name of the question. */
import { EventEmitter } from 'node:events';

import { askBeforeDownloads } from '@electron/pane/guards/pane-downloads';
import type { NewQuestion } from '@electron/pane/guards/pane-questions';
import { expect, it, vi } from 'vitest';

type Session = Parameters<typeof askBeforeDownloads>[0];

const FILE = { url: 'https://game.example/report', name: '../re\u202Eport.pdf', bytes: 1_500 };

/** A session whose pages download; the player gives these answers, and none after them. */
function sessionWith(...answers: readonly (boolean | null)[]) {
  const session = new EventEmitter();
  const asked: NewQuestion[] = [];
  const again: string[] = [];
  askBeforeDownloads(session as unknown as Session, async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? null;
  });
  const contents = { isDestroyed: () => false, downloadURL: (url: string) => again.push(url) };
  const download = async (file: typeof FILE) => {
    const [refuse, save] = [vi.fn<() => void>(), vi.fn<(options: object) => void>()];
    const item = {
      getURL: () => file.url,
      getFilename: () => file.name,
      getTotalBytes: () => file.bytes,
      setSaveDialogOptions: save,
    };
    session.emit('will-download', { preventDefault: refuse }, item, contents);
    await Promise.resolve();
    return { isRefused: refuse.mock.calls.length > 0, save: save.mock.calls[0]?.[0] };
  };
  return { asked, again, download };
}

it('a download is saved after consent, under the name in the question', async () => {
  const { asked, again, download } = sessionWith(true);
  expect(await download(FILE)).toEqual({ isRefused: true, save: undefined });
  expect(asked).toEqual([
    { kind: 'download', name: '..report.pdf', size: '2 KB', from: 'https://game.example' },
  ]);
  expect(again).toEqual([FILE.url]);
  // Another download meanwhile is asked about, and does not use up the yes.
  expect(await download({ ...FILE, url: 'https://game.example/other' })).toMatchObject({
    isRefused: true,
  });
  const saved = await download({ ...FILE, name: 'report' });
  expect(saved).toEqual({ isRefused: false, save: { defaultPath: '..report.pdf' } });
  expect((await download(FILE)).isRefused).toBe(true);
});

it('a download larger than agreed is asked about again', async () => {
  const agreed = sessionWith(true);
  await agreed.download(FILE);
  expect((await agreed.download({ ...FILE, bytes: 9_000_000 })).isRefused).toBe(true);
  for (const answer of [false, null]) {
    const refused = sessionWith(answer);
    await refused.download(FILE);
    expect(refused.again).toEqual([]);
  }
});
