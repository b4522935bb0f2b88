/** A screen of several reads: its age, its failures, and its refresh. */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Read as AnyRead } from '@renderer/api/query/read';
import { acceptSession } from '@renderer/api/session/session-store';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { failing, failureOfKind } from '@support/renderer/answers';
import { renderComponent } from '@support/renderer/component';
import { signedIn } from '@support/renderer/fake-bridge';
import { renewBridge } from '@support/renderer/page-bridge';
import { fakeRead } from '@support/renderer/reads';

type Body = { readonly found?: boolean; readonly rows: readonly string[] };
type Read = AnyRead<Body>;
type State = Partial<Parameters<typeof fakeRead<Body>>[0]>;

const MINUTE_MS = 60_000;

/** By default a read that succeeded now. */
function readOf(change: State = {}): Read {
  const refresh = vi.fn(() => Promise.resolve());
  return fakeRead<Body>({ data: { rows: ['one'] }, refresh, cancel: vi.fn(), ...change });
}

const loading = () =>
  readOf({ data: undefined, fetchedAtMs: null, isFirstLoad: true, isFetching: true });
const failed = (kind: 'service' | 'unreachable' = 'service') =>
  readOf({ data: undefined, fetchedAtMs: null, failure: failureOfKind(kind) });
const stale = (ageMs: number, change: State = {}) =>
  readOf({ isUnconfirmed: true, fetchedAtMs: Date.now() - ageMs, ...change });

const timesRead = (...reads: readonly Read[]) =>
  reads.map(({ refresh }) => vi.mocked(refresh).mock.calls.length);
const press = (name: string) => {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
};
const codes = () => screen.queryAllByTestId('error-panel').map(({ dataset }) => dataset['code']);

let renewed: ReturnType<typeof renewBridge>;

beforeEach(() => {
  renewed = renewBridge();
  renewed.answers['keys:account'] = failing('feature-absent');
  acceptSession(signedIn);
});

describe('a screen of several reads', () => {
  const draw = (...reads: readonly Read[]) =>
    renderComponent(
      <ReadScreen title="Rows" reads={reads} tabs={<nav>Tabs</nav>}>
        <p data-testid="rows">rows</p>
      </ReadScreen>,
    );
  const busy = () =>
    screen.getByRole('heading', { level: 1 }).closest('main')?.getAttribute('aria-busy');

  it('is busy while any of them first loads, and says its age once all are here', async () => {
    const { redraw } = await draw(readOf(), loading());
    expect(busy()).toBe('true');
    const reads = [
      readOf({ fetchedAtMs: Date.now() - 2 * MINUTE_MS }),
      readOf({ fetchedAtMs: null }),
      readOf({ fetchedAtMs: Date.now() - 4 * MINUTE_MS }),
    ];
    redraw(
      <ReadScreen title="Rows" reads={reads}>
        rows
      </ReadScreen>,
    );
    expect(busy()).toBe('false');
    expect(screen.getByTestId('screen-age').textContent).toBe('Updated 4 minutes ago');
  });

  it('shows a failure that all reads share once, in the place of its panels, below its tabs', async () => {
    const reads = [failed(), failed()];
    await draw(...reads);
    expect(codes()).toEqual(['FORBIDDEN']);
    expect(screen.queryByTestId('rows')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    screen.getByText('Tabs');
    press('Try again');
    expect(timesRead(...reads)).toEqual([1, 1]);
  });

  it('leaves failures that differ, or are not of all reads, to the panels', async () => {
    const { redraw } = await draw(failed(), failed('unreachable'));
    screen.getByTestId('rows');
    expect(codes()).toEqual([]);
    redraw(
      <ReadScreen title="Rows" reads={[failed(), readOf()]}>
        <p data-testid="rows">rows</p>
      </ReadScreen>,
    );
    screen.getByTestId('rows');
  });

  it('reads everything again on request, once at a time', async () => {
    const reads = [readOf(), readOf()];
    const { redraw } = await draw(...reads);
    press('Refresh');
    expect(timesRead(...reads)).toEqual([1, 1]);
    const running = readOf({ isFetching: true });
    redraw(
      <ReadScreen title="Rows" reads={[running]}>
        rows
      </ReadScreen>,
    );
    press('Refresh');
    expect(running.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['has data', stale],
    ['has none', () => readOf({ data: undefined, fetchedAtMs: null })],
  ])(
    'reads again by hand a minute into a long pause of a read that %s, though its retry waits',
    async (_what, make) => {
      const failure = failureOfKind('rate-limited', { retryAfterMs: 7_200_000 });
      const paused = Object.assign(make(MINUTE_MS), { failureReason: failure, isFetching: true });
      const other = readOf();
      const { advance } = await draw(other, paused);
      press('Refresh');
      expect(timesRead(other, paused)).toEqual([0, 0]);
      await advance(MINUTE_MS + 100);
      expect(screen.queryByTestId('progress')).toBeNull();
      press('Refresh');
      await advance(0);
      expect(renewed.requests('api:end-pauses')).toHaveLength(1);
      expect(timesRead(other, paused)).toEqual([1, 1]);
    },
  );

  it('opened in a pause that has lasted a minute can be read by hand at once', async () => {
    const failure = failureOfKind('rate-limited', { retryAfterMs: 7_200_000, byHandAfterMs: 0 });
    const paused = readOf({ data: undefined, fetchedAtMs: null, failure });
    const { advance } = await draw(paused);
    press('Try again');
    await advance(0);
    expect(renewed.requests('api:end-pauses')).toHaveLength(1);
    expect(timesRead(paused)).toEqual([1]);
  });

  it('lets the player cancel what takes long, and only that', async () => {
    const [slow, done] = [readOf({ isFetching: true }), readOf()];
    const { advance } = await draw(slow, done);
    await advance(1_000);
    press('Cancel');
    expect(slow.cancel).toHaveBeenCalledTimes(1);
    expect(done.cancel).not.toHaveBeenCalled();
  });

  it('says once that its data is stale, and why, with one button', async () => {
    const { redraw } = await draw(stale(MINUTE_MS * 2), readOf());
    expect(screen.getAllByTestId('stale-notice')).toHaveLength(1);
    expect(screen.queryByTestId('screen-age')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
    redraw(
      <ReadScreen title="Rows" reads={[stale(2 * MINUTE_MS, { failure: failureOfKind('tls') })]}>
        rows
      </ReadScreen>,
    );
    expect(screen.getAllByTestId('stale-notice')).toHaveLength(1);
    expect(screen.getByTestId('stale-notice').dataset['code']).toBe('TLS');
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
  });

  it('says in the line of its age that a limit holds it back, and holds its refresh back too', async () => {
    const failure = failureOfKind('rate-limited', { retryAfterMs: 30_000 });
    const read = stale(2 * MINUTE_MS, { failure });
    const { redraw } = await draw(readOf());
    const place = () => screen.getByTestId('rows').previousElementSibling;
    const before = place();
    const age = screen.getByTestId('screen-age').parentElement;
    redraw(
      <ReadScreen title="Rows" reads={[read]} tabs={<nav>Tabs</nav>}>
        <p data-testid="rows">rows</p>
      </ReadScreen>,
    );
    expect(place(), 'nothing new stands above the data').toBe(before);
    const line = screen.getByTestId('stale-notice');
    expect([line.parentElement, line.dataset['code']]).toEqual([age, 'RATE_LIMITED']);
    expect(line.textContent).toBe(
      'From 2 minutes ago. The server asked us to slow down. Ready in 30 s.',
    );
    press('Refresh');
    expect(read.refresh).not.toHaveBeenCalled();
  });
});
