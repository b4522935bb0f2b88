/** A part of a screen as a picture: what it shows, and that it goes to the clipboard or to a file. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { fail, succeed } from '@shared/ipc/result';
import { renderComponent } from '@support/renderer/component';
import { difference, recordedChanges } from '@support/renderer/differences';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const { answers } = worldAnswers('contract');
const PICTURE = 'data:image/png;base64,aGk=';
const { decode } = HTMLImageElement.prototype;
const { toDataURL, toBlob } = HTMLCanvasElement.prototype;

let drawings: string[] = [];

/** The last drawing that was painted, without its style sheets. */
function drawing(): string {
  const text = decodeURIComponent((drawings.at(-1) ?? '').replace(/^[^,]*,/u, ''));
  return text.replace(/<style.*?<\/style>/su, '');
}

const wordsIn = (markup: string) => markup.replaceAll(/<[^>]*>/gu, '');

beforeEach(() => {
  drawings = [];
  HTMLImageElement.prototype.decode = function paint(this: HTMLImageElement) {
    drawings.push(this.src);
    return Promise.resolve();
  };
  HTMLCanvasElement.prototype.toDataURL = () => PICTURE;
  HTMLCanvasElement.prototype.toBlob = (done) => {
    done(new Blob(['x'], { type: 'image/png' }));
  };
});

afterEach(() => {
  HTMLImageElement.prototype.decode = decode;
  HTMLCanvasElement.prototype.toDataURL = toDataURL;
  HTMLCanvasElement.prototype.toBlob = toBlob;
  vi.restoreAllMocks();
});

/** The country's screen, whose answer has a sentence and a chamber. */
async function open() {
  const opened = await renderScreen('/countries/AV', { answers });
  const menu = () =>
    within(
      document.getElementById(
        screen.getByRole('button', { name: 'Share: At a glance' }).getAttribute('popovertarget') ??
          '',
      ) as HTMLElement,
    );
  return { ...opened, menu };
}

it('the picture menu copies a screen’s answer: its sentence, drawing, turn and server', async () => {
  const { user, bridge, menu } = await open();
  await user.click(menu().getByRole('button', { name: 'Copy as picture' }));
  await eventually(() => {
    expect(bridge.requests('app:copy-picture')).toEqual([{ picture: PICTURE }]);
  });
  expect(screen.getByText('Picture copied')).toBeDefined();
  const words = wordsIn(drawing());
  const lede = screen.getByTestId('lede');
  expect(words).toContain(within(lede).getByRole('heading', { level: 2 }).textContent);
  expect(words).toContain('Hustings');
  expect(words).toMatch(/Turn \d+/u);
  expect(drawing().match(/<circle/gu)?.length).toBeGreaterThan(10);
  // Otherwise it shows the first moment of a motion, such as a seat before it changes hands.
  expect(drawing()).toMatch(/^<svg[^>]* data-motion="reduced"/u);
});

it('a picture has no controls, links, ids or handles, and leaves nothing on the page', async () => {
  const { user, menu } = await open();
  await user.click(menu().getByRole('button', { name: 'Copy as picture' }));
  await eventually(() => {
    expect(drawings).toHaveLength(1);
  });
  expect(drawing()).toContain('<circle');
  expect(drawing()).not.toMatch(/<button|<a [^>]*href|data-testid|popover/u);
  expect(document.querySelectorAll('body > [inert]')).toHaveLength(0);
});

it('a picture shows what a player wrote as text, whatever it contains', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u0007&';
  const { user } = await renderComponent(
    <section data-picture="source">
      <p data-picture="body">{hostile}</p>
      <PictureMenu title={hostile} />
    </section>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy as picture' }));
  await eventually(() => {
    expect(drawings).toHaveLength(1);
  });
  expect(drawing().split('&lt;img src=x onerror=alert(1)&gt;&amp;')).toHaveLength(3);
  expect(drawing()).not.toContain('<img');
});

it('the picture menu saves the same picture as a file', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user, menu } = await open();
  await user.click(menu().getByRole('button', { name: 'Save as picture' }));
  await eventually(() => {
    expect(names).toHaveLength(1);
  });
  expect(names[0]).toMatch(/\.png$/u);
});

it('the picture menu says when a picture cannot be painted', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no picture'));
  const { user, bridge, menu } = await open();
  await user.click(menu().getByRole('button', { name: 'Copy as picture' }));
  await eventually(() => {
    expect(screen.getByText(/picture could not be made/u)).toBeDefined();
  });
  expect(bridge.requests('app:copy-picture')).toEqual([]);
});

it('the picture menu says when the system refuses the picture', async () => {
  const { user, bridge, menu } = await open();
  const message = 'The picture was not copied.';
  bridge.answers['app:copy-picture'] = () =>
    fail({ kind: 'internal', code: 'CLIPBOARD_FAILED', message });
  await user.click(menu().getByRole('button', { name: 'Copy as picture' }));
  await eventually(() => {
    expect(screen.getByText(message)).toBeDefined();
  });
});

it('a picture of what changed has its headline, its turns and the first eight lines', async () => {
  const changes = Array.from({ length: 10 }, (_, index) =>
    difference(`country:C${index}`, 'leader', 'Ann', 'Ben', { name: `Land ${index}` }),
  );
  const found = recordedChanges(changes, { fromTurn: 5, toTurn: 12 });
  const { user } = await renderScreen('/changes?since=turn', {
    answers,
    onBridge(bridge) {
      bridge.answers['record:changes'] = () => succeed(found);
    },
  });
  await eventually(() => {
    expect(screen.getAllByTestId('change')).toHaveLength(10);
  });
  const menu = screen.getByRole('button', { name: 'Share: At a glance' });
  await user.click(menu);
  await user.click(
    within(
      document.getElementById(menu.getAttribute('popovertarget') ?? '') as HTMLElement,
    ).getByRole('button', { name: 'Copy as picture' }),
  );
  await eventually(() => {
    expect(drawings).toHaveLength(1);
  });
  const words = wordsIn(drawing());
  expect(words).toContain('7 turns, turn 5 to 12');
  expect(words).toContain(
    within(screen.getByTestId('lede')).getByRole('heading', { level: 2 }).textContent,
  );
  expect(words.match(/Land \d/gu)).toHaveLength(8);
});

it('a picture of the player’s own race names the player, and shows every share', async () => {
  const { user } = await renderScreen('/', { answers });
  const menu = screen.getByRole('button', { name: 'Share: At a glance' });
  await user.click(menu);
  await user.click(
    within(
      document.getElementById(menu.getAttribute('popovertarget') ?? '') as HTMLElement,
    ).getByRole('button', { name: 'Copy as picture' }),
  );
  await eventually(() => {
    expect(drawings).toHaveLength(1);
  });
  const words = wordsIn(drawing());
  expect(words).toContain('Holloway is ');
  expect(words).not.toMatch(/\bYou\b/u);
  expect(words).toContain('Marian Holloway');
});
