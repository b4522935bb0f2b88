/** A night on the whole screen: its frame, its close races in turn, and what it shows of the player. */
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { failing } from '@support/renderer/answers';
import { eventually, shownRoute } from '@support/renderer/readings';
import { renderClient, renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const ROUTE = '/elections/night/broadcast?country=AV';
const STAY_MS = 12_000;
const TURN_MS = 3_600_000;
const POLL_MS = 60_000;

/** A world in which the player stands, three counts into its races. */
function countedWorld() {
  const world = changingWorld('contract');
  for (let turn = 0; turn < 3; turn += 1) world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  return world;
}

const countedNight = () => ({ answers: countedWorld().answers });

const view = () => document.documentElement.dataset['view'];
const shownRace = () => screen.getByTestId('close-race').dataset['electionId'];
const shownTurns = () =>
  Array.from(document.querySelectorAll('main span'), ({ textContent }) => textContent);
const places = () =>
  /, (\d+) of (\d+)/u.exec(screen.getByRole('region', { name: 'Close races' }).textContent ?? '');

/** Gives every element this size, as the window would: the test page lays nothing out. */
function inWindow(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

async function open() {
  inWindow(1_920, 1_080);
  const opened = await renderScreen(ROUTE, countedNight());
  await eventually(() => {
    expect(Number(places()?.[2])).toBeGreaterThan(1);
  });
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const zoom = () => Number(document.querySelector<HTMLElement>('main [style*="zoom"]')?.style.zoom);
const isOn = (name: string) => screen.queryByRole('region', { name }) !== null;
const CHAMBER = 'The chamber as projected';
const MAP = 'Who leads, state by state';

describe('a broadcast', () => {
  it('opens from the night, takes the frame away and keeps the status bar’s handles', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(document.documentElement, { requestFullscreen: request });
    const { user } = await renderClient('/elections/night?country=AV', countedNight());
    await user.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(request).toHaveBeenCalledOnce();
    await eventually(() => {
      expect(shownRoute()).toBe(ROUTE);
      expect(view()).toBe('broadcast');
    });
    expect(screen.getByTestId('status-funds')).toBeDefined();
    expect(screen.getByTestId('broadcast-headline').textContent).not.toBe('');
    expect(screen.getByTestId('broadcast-foot').textContent).not.toBe('');
    expect(Number(screen.getByTestId('broadcast-next-turn').dataset['value'])).toBeGreaterThan(0);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });

  it('opens where the window cannot fill the screen, and Escape leads back to the night', async () => {
    const { user } = await renderClient('/elections/night?country=AV', countedNight());
    await user.click(await screen.findByRole('button', { name: 'Full screen' }));
    await eventually(() => {
      expect(view()).toBe('broadcast');
    });
    await user.keyboard('{Escape}');
    await eventually(() => {
      expect(shownRoute()).toBe('/elections/night?country=AV');
    });
    expect(view()).toBeUndefined();
  });

  it('shows each close race for 12 seconds; arrow keys step, and the space bar holds one', async () => {
    const { user, advance } = await open();
    const first = shownRace();
    await advance(STAY_MS);
    expect(places()?.[1]).toBe('2');
    expect(shownRace()).not.toBe(first);
    await user.keyboard('{ArrowLeft}');
    expect(shownRace()).toBe(first);
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Hold' }).getAttribute('aria-pressed')).toBe('true');
    await advance(3 * STAY_MS);
    expect(shownRace()).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(places()?.[1]).toBe('2');
  });

  it('changes races only by key where there is to be less motion', async () => {
    document.documentElement.dataset['motion'] = 'reduced';
    onTestFinished(() => void delete document.documentElement.dataset['motion']);
    const { user, advance } = await open();
    await advance(3 * STAY_MS);
    expect(places()?.[1]).toBe('1');
    await user.keyboard('{ArrowRight}');
    expect(places()?.[1]).toBe('2');
  });

  it('stops its races and its foot when less motion is asked for while it is on', async () => {
    const { advance } = await open();
    onTestFinished(() => void delete document.documentElement.dataset['motion']);
    const isStill = () => screen.getByTestId('broadcast-foot').dataset['still'];
    await advance(STAY_MS);
    expect([places()?.[1], isStill()]).toEqual(['2', undefined]);
    act(() => {
      document.documentElement.dataset['motion'] = 'reduced';
    });
    await eventually(() => {
      expect(isStill()).toBe('true');
    });
    await advance(3 * STAY_MS);
    expect(places()?.[1]).toBe('2');
  });

  it('goes on by one race at a turn with less motion, and never past one that is held', async () => {
    document.documentElement.dataset['motion'] = 'reduced';
    onTestFinished(() => void delete document.documentElement.dataset['motion']);
    inWindow(1_920, 1_080);
    const world = countedWorld();
    const { user, advance } = await renderScreen(ROUTE, { answers: world.answers });
    await eventually(() => {
      expect(Number(places()?.[2])).toBeGreaterThan(1);
    });
    await advance(2 * POLL_MS);
    expect(places()?.[1]).toBe('1');
    const passTurn = async () => {
      world.passTurn();
      vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
      await advance(2 * POLL_MS);
      await eventually(() => {
        expect(shownTurns()).toContain(`Turn ${world.world.state.turn}`);
      });
    };
    await passTurn();
    expect(places()?.[1]).toBe('2');
    await user.keyboard(' ');
    const held = shownRace();
    await passTurn();
    expect(shownRace()).toBe(held);
  });

  it('keeps the race that is held when a new count puts another in its place', async () => {
    inWindow(1_920, 1_080);
    const world = countedWorld();
    const { user, advance } = await renderScreen(ROUTE, { answers: world.answers });
    await eventually(() => {
      expect(Number(places()?.[2])).toBeGreaterThan(1);
    });
    await user.keyboard(' ');
    const [held, place] = [shownRace(), places()?.[1]];
    const race = world.world.state.elections.find(({ objectId }) => objectId === held);
    const leader = race?.candidates.find(({ eliminated }) => !eliminated);
    if (leader === undefined) throw new Error('The race that is held has no candidate');
    leader.votes *= 1_000;
    world.passTurn();
    vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
    await advance(TURN_MS);
    await eventually(() => {
      expect(places()?.[1]).not.toBe(place);
    });
    expect(shownRace()).toBe(held);
  });

  it('has everything at once where type 1.8 times as large leaves room', async () => {
    await open();
    expect(zoom()).toBeGreaterThanOrEqual(1.8);
    expect([isOn(CHAMBER), isOn(MAP), isOn('Close races')]).toEqual([true, true, true]);
  });

  it('shows chamber, map and close races in turn in a window of 1280 by 800, as large', async () => {
    inWindow(1_280, 800);
    const { user, advance } = await renderScreen(ROUTE, countedNight());
    const shown = () => [CHAMBER, MAP, 'Close races'].filter(isOn);
    await eventually(() => {
      expect(shown()).toEqual([CHAMBER]);
      expect(screen.getByTestId('broadcast-headline').textContent).not.toBe('');
    });
    expect(zoom()).toBeGreaterThanOrEqual(1.8);
    await advance(STAY_MS);
    expect(shown()).toEqual([MAP]);
    await user.keyboard(' ');
    await advance(2 * STAY_MS);
    expect(shown()).toEqual([MAP]);
    await user.keyboard(' ');
    await advance(STAY_MS);
    expect(shown()).toEqual(['Close races']);
    expect(places()?.[1]).toBe('1');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toEqual([CHAMBER]);
    expect(isOn('Close races')).toBe(false);
  });

  it('has the map below its sentence while the seats of the chamber are not known', async () => {
    inWindow(1_280, 800);
    const { world, answers } = countedWorld();
    const { election } = answers;
    const race = world.state.elections.find(
      ({ countryCode, office, stage }) =>
        countryCode === 'AV' && office === 'house' && stage === 'general',
    );
    await renderScreen(ROUTE, {
      answers: {
        ...answers,
        election: (params, nth) =>
          params.id === race?.objectId || typeof election !== 'function'
            ? failing('service')()
            : election(params, nth),
      },
    });
    await eventually(() => {
      expect(screen.getByTestId('broadcast-headline').textContent).toMatch(/loaded so far$/u);
      expect([isOn(CHAMBER), isOn(MAP)]).toEqual([true, true]);
    });
  });

  it('shows nothing of the player until their figures are chosen', async () => {
    const { user } = await open();
    const figures = screen.getByRole('button', { name: 'My figures' });
    const own = () => document.querySelectorAll('main [data-own]').length;
    expect(own()).toBe(0);
    expect(screen.queryByTestId('own-seat')).toBeNull();
    expect(document.documentElement.dataset['figures']).toBeUndefined();
    await user.click(figures);
    expect(own()).toBeGreaterThan(0);
    expect(screen.getByTestId('own-seat').textContent).toMatch(/^You/u);
    expect(document.documentElement.dataset['figures']).toBe('');
    await user.click(figures);
    expect(own()).toBe(0);
  });

  it('counts the same races in its head as election night does', async () => {
    const { go } = await open();
    const counted = () => screen.getByTestId('night-counted').dataset['value'];
    const head = screen.getByTestId('night-counted').textContent;
    expect(head).toMatch(/^\d+ of \d+ House races? counted$/u);
    const [told, all] = [counted(), / of (\d+)/u.exec(head)?.[1]];
    await go('/elections/night?country=AV');
    await eventually(() => {
      expect(counted()).toBe(told);
    });
    expect(screen.getByTestId('night-counted').textContent).toBe(`${told} of ${all}`);
  });

  it('tells what changed at its foot, the newest first', async () => {
    await open();
    const foot = screen.getByRole('list', { name: 'What changed, the newest first' });
    expect(foot.children.length).toBeGreaterThan(0);
  });

  it('leads to the last night where no race runs', async () => {
    const { answers } = countedNight();
    await renderScreen(ROUTE, {
      answers: { ...answers, elections: { ok: true, elections: [] } },
    });
    const link = await screen.findByRole('link', { name: /^Open (?:election|the last) night$/u });
    expect(link.getAttribute('href')).toMatch(/^#\/elections\/night\?country=AV/u);
    expect(view()).toBeUndefined();
    await act(async () => undefined);
  });
});
