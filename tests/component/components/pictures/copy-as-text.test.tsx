/** A part of a screen as words for a chat: its headline, figures, turn and address, and nothing that a chat obeys. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { setGamePageFinder } from '@renderer/state/game-page';
import { uiStore } from '@renderer/state/ui-store';
import { renderComponent } from '@support/renderer/component';
import { confirmations, eventually } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

let copied: string | null = null;
let isRefused = false;

beforeEach(() => {
  uiStore.setState({ page: { path: '/', title: 'Briefing' }, shownTurn: 12 });
  copied = null;
  isRefused = false;
  // The test document has no copy command.
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      if (isRefused) return false;
      const setData = (_type: string, text: string) => void (copied = text);
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: { setData },
      });
      return !document.dispatchEvent(event);
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  setGamePageFinder(() => Promise.resolve(null));
  vi.restoreAllMocks();
});

const part = (name: string) => (
  <section data-picture="source">
    <p data-picture="kicker">
      <strong data-picture="none">Your race</strong>
      <span>Senate</span>
      <span>
        ended <strong>5 turns ago</strong>
      </span>
    </p>
    <h2 data-picture="headline">
      <span data-picture-words={name}>You</span> hold <em>3</em> seats.
    </h2>
    <dl>
      <div>
        <dt>
          Share <button type="button">Set an alert</button>
        </dt>
        <dd>46.5%</dd>
        <dd>Second</dd>
      </div>
    </dl>
    <ol data-picture="body">
      <li>
        <span>1</span>
        <span>{name}</span>
        <span data-picture="none">Your row</span>
      </li>
    </ol>
    <PictureMenu title="Race" />
  </section>
);

async function copyFrom(name: string): Promise<readonly string[]> {
  const { user } = await renderComponent(part(name));
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  await eventually(() => {
    expect(confirmations()).not.toBe('');
  });
  return copied?.split('\n') ?? [];
}

it('words for a chat are headline, figures and address, in the words that others read', async () => {
  setGamePageFinder(() => Promise.resolve('https://game.example/election/7'));
  const lines = await copyFrom('Ada Marsh');
  expect(lines).toEqual([
    'Senate · ended 5 turns ago',
    'Ada Marsh hold 3 seats.',
    'Share: 46.5%',
    '1 Ada Marsh',
    'Turn 12 · game.example',
    'https://game.example/election/7',
  ]);
  expect(confirmations()).toBe('Text copied');
});

it('words for a chat name the screen once, and have the seats of a chamber', async () => {
  uiStore.setState({ page: { path: '/countries/AV', title: 'Avelmark: legislature' } });
  const { user } = await renderComponent(
    <section data-picture="source">
      <p data-picture="kicker">
        <strong>Avelmark</strong>
        <span>Presidential</span>
      </p>
      <h2 data-picture="headline">The chair leads</h2>
      <dl>
        <div>
          <dt>Rate</dt>
          <dd>
            5% <span aria-hidden="true">▼</span>
            <span>
              {'−'}
              {'0.5 pt'}
            </span>
          </dd>
        </div>
      </dl>
      <div data-picture="body">
        <Hemicycle
          label="Chamber"
          majority={3}
          groups={[
            { id: 'a', name: 'Ward', colour: '#123456', seats: 3 },
            { id: 'b', name: 'Bund', colour: '#654321', seats: 1 },
          ]}
        />
      </div>
      <PictureMenu title="Country" />
    </section>,
  );
  const menu = screen.getByRole('button', { name: 'Share: Country' }).getAttribute('popovertarget');
  const entries = within(document.getElementById(menu ?? '') as HTMLElement);
  await user.click(entries.getByRole('button', { name: 'Copy as text' }));
  await eventually(() => {
    expect(copied).not.toBeNull();
  });
  expect(copied?.split('\n').slice(0, 5)).toEqual([
    'Avelmark: legislature · Presidential',
    'The chair leads',
    'Rate: 5% ▼ −0.5 pt',
    'Ward: 3 seats, 75%',
    'Bund: 1 seat, 25%',
  ]);
});

it('names in words for a chat mention nobody and are no markup or link', async () => {
  const lines = await copyFrom('@everyone **x** <@7> https://evil.example');
  const text = lines.join('\n');
  expect(text).toContain('@\u200Beveryone');
  expect(text).toContain(String.raw`\*\*x\*\*`);
  expect(text).not.toMatch(/@everyone|<@7>|https:\/\//u);
});

it.each(['http://127.0.0.1:4000/election/7', 'javascript:alert(1)', 'nonsense'])(
  'words for a chat end without an address that others cannot open: %s',
  async (address) => {
    setGamePageFinder(() => Promise.resolve(address));
    const lines = await copyFrom('Ada');
    expect(lines.at(-1)).toBe('Turn 12 · game.example');
  },
);

it('the menu says when the words cannot be copied', async () => {
  isRefused = true;
  expect(await copyFrom('Ada')).toEqual([]);
  expect(confirmations()).toBe('Couldn’t copy');
});

it('a country’s answer as text has its sentence, its figures and the turn', async () => {
  const { answers } = worldAnswers('contract');
  const { user } = await renderClient('/countries/AV', { answers });
  const menu = document.getElementById(
    screen.getByRole('button', { name: 'Share: At a glance' }).getAttribute('popovertarget') ?? '',
  );
  await user.click(within(menu as HTMLElement).getByRole('button', { name: 'Copy as text' }));
  await eventually(() => {
    expect(copied).not.toBeNull();
  });
  const headline = screen.getByTestId('lede').querySelector('[data-picture="headline"]');
  expect(copied).toContain(headline?.textContent);
  expect(copied).toMatch(/\nTurn [\d,]+/u);
  for (const line of copied?.split('\n') ?? []) expect(line).not.toMatch(/^\s*$|undefined|: *$/u);
});
