/** Every state of a read, as its panel draws it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { bridge } from '@renderer/api/bridge';
import type { Read as AnyRead } from '@renderer/api/query/read';
import { queryClient } from '@renderer/api/query/query-client';
import { NO_SERVER } from '@renderer/api/query/failures';
import { locationStore } from '@renderer/state/location';
import { acceptSession } from '@renderer/api/session/session-store';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Staleness } from '@renderer/components/ui/states/stale-notice';
import { failing, failureOfKind } from '@support/renderer/answers';
import { signedIn } from '@support/renderer/fake-bridge';
import { renewBridge } from '@support/renderer/page-bridge';
import { fakeRead } from '@support/renderer/reads';
import { settle } from '@support/renderer/screen';

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
const tones = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-tone]'),
    ({ dataset }) => dataset['tone'],
  );

/** Lets the offer of a key arrive, whose code a panel loads: in a later test it would arrive outside of `act`. */
const offerOfKey = () => settle();

beforeEach(() => {
  renewBridge().answers['keys:account'] = failing('feature-absent');
  acceptSession(signedIn);
  locationStore.setState({ path: '/' });
});

describe('an error panel', () => {
  it('offers no further try where the server lacks the part', () => {
    render(<ErrorPanel failure={failureOfKind('feature-absent')} onRetry={vi.fn()} />);
    expect(codes()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['service', 'loss'],
    ['unreachable', 'loss'],
    ['key-required', 'plain'],
    ['signed-out', 'plain'],
    ['rate-limited', 'warn'],
    ['feature-absent', 'plain'],
    ['cancelled', 'plain'],
  ] as const)('of the failure %s has the tone %s and its code', async (kind, tone) => {
    const failure = failureOfKind(kind);
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPanel failure={failure} onRetry={() => undefined} />
      </QueryClientProvider>,
    );
    expect(tones()).toEqual([tone]);
    expect(codes()).toEqual([failure.code]);
    expect(screen.getByTestId('error-panel').getAttribute('role')).toBe('status');
    expect(screen.getByTestId('error-panel').textContent).toContain(failure.message);
    await offerOfKey();
  });

  it('puts a line before the words of the service, and none before an explanation by main', () => {
    const { rerender } = render(
      <ErrorPanel failure={failureOfKind('service')} onRetry={() => undefined} />,
    );
    expect(screen.getByTestId('error-panel').textContent).toContain('The server refused this');
    rerender(<ErrorPanel failure={failureOfKind('unreachable')} onRetry={() => undefined} />);
    expect(screen.getByTestId('error-panel').textContent).not.toContain('cannot be reached');
  });

  it.each([
    ['key-required', 'Add an API key', '#/settings/keys'],
    ['signed-out', 'Sign in', '#/sign-in'],
    ['redirect-refused', 'Check the server', '#/settings/advanced'],
    ['bad-answer', 'Open diagnostics', '#/diagnostics'],
    ['internal', 'Open diagnostics', '#/diagnostics'],
  ] as const)('of the failure %s offers the link "%s" to %s', async (kind, name, to) => {
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPanel failure={failureOfKind(kind)} onRetry={() => undefined} />
      </QueryClientProvider>,
    );
    await offerOfKey();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });

  it('offers no link to the screen it stands on, and another try all the same', () => {
    locationStore.setState({ path: '/diagnostics' });
    render(<ErrorPanel failure={failureOfKind('internal')} onRetry={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves the way to a missing key to the offer of one, and no other try', async () => {
    const failure = failureOfKind('key-required', { code: 'KEY_REQUIRED' });
    render(
      <QueryClientProvider client={queryClient}>
        <ErrorPanel failure={failure} onRetry={() => undefined} />
      </QueryClientProvider>,
    );
    await offerOfKey();
    const panel = screen.getByTestId('error-panel');
    expect(panel.textContent).toContain('This needs an API key');
    expect(panel.textContent).not.toContain(failure.message);
    expect(screen.getByTestId('key-by-hand')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    [500, 'The server had an error', 'Try again in a moment.'],
    [502, 'The server is temporarily unavailable', 'Hustings retries shortly.'],
    [503, 'The server is temporarily unavailable', 'Hustings retries shortly.'],
    [504, 'The server is temporarily unavailable', 'Hustings retries shortly.'],
  ])(
    'of the status %i says "%s" once, and "Nothing is lost. %s"',
    (httpStatus, summary, advice) => {
      // As main words it: its message for an unreachable server already contains the summary.
      const message = httpStatus === 500 ? 'Broken.' : `${summary} (status ${httpStatus}).`;
      const failure = failureOfKind('service', { httpStatus, message });
      render(<ErrorPanel failure={failure} onRetry={() => undefined} />);
      const text = screen.getByTestId('error-panel').textContent;
      expect(text.split(summary)).toHaveLength(2);
      expect(text).toContain(message);
      expect(text).toContain(`Nothing is lost. ${advice}`);
    },
  );

  it('without a server leads to the choice of one instead of another try', () => {
    render(<ErrorPanel failure={NO_SERVER} onRetry={() => undefined} />);
    screen.getByRole('link', { name: 'Choose a server' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again during a long pause once a minute of it is over, and ends the pause in main', async () => {
    const onRetry = vi.fn();
    const invoke = vi.spyOn(bridge, 'invoke');
    const failure = failureOfKind('rate-limited', { retryAfterMs: 7_200_000 });
    render(<ErrorPanel failure={failure} onRetry={onRetry} />);
    press('Try again');
    expect(onRetry).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(60_010);
    });
    expect(screen.getByTestId('error-panel').textContent).toContain('Ready in');
    press('Try again');
    await settle();
    expect(invoke).toHaveBeenCalledWith('api:end-pauses', null);
    expect(onRetry).toHaveBeenCalledTimes(1);
    invoke.mockRestore();
  });

  it('tries again only when the pause that the service asked for is over', () => {
    const onRetry = vi.fn();
    const failure = failureOfKind('rate-limited', { retryAfterMs: 2_000 });
    render(<ErrorPanel failure={failure} onRetry={onRetry} />);
    expect(screen.getByTestId('error-panel').textContent).toContain('Ready in 2 s.');
    press('Try again');
    expect(onRetry).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(2_010);
    });
    expect(screen.getByTestId('error-panel').textContent).not.toContain('Ready in');
    press('Try again');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('the panel of one read', () => {
  const panel = (read: Read, change: Partial<Parameters<typeof Loaded<Body>>[0]> = {}) =>
    render(
      <Loaded read={read} skeletonLines={4} {...change}>
        {({ rows }) => <p data-testid="rows">{rows.join()}</p>}
      </Loaded>,
    );

  it('reserves the given number of lines while it first loads, hidden from assistive technology', () => {
    const { container } = panel(loading());
    const skeleton = container.querySelector('[data-pending]');
    expect(skeleton?.children).toHaveLength(4);
    expect(skeleton?.getAttribute('aria-hidden')).toBe('true');
    expect(codes()).toEqual([]);
  });

  it('shows why it failed, and reads again on request', () => {
    const read = failed();
    panel(read);
    expect(codes()).toEqual(['FORBIDDEN']);
    press('Try again');
    expect(read.refresh).toHaveBeenCalledTimes(1);
  });

  it('shows no failure while it tries again', () => {
    const { container } = panel(readOf({ data: undefined, fetchedAtMs: null, isFetching: true }));
    expect(container.querySelector('[data-pending]')).not.toBeNull();
    expect(codes()).toEqual([]);
  });

  it('that was stopped before anything arrived says so', () => {
    panel(readOf({ data: undefined, fetchedAtMs: null }));
    expect(codes()).toEqual(['CANCELLED']);
  });

  it('of a client without a server says so', () => {
    acceptSession({ ...signedIn, profile: null });
    panel(readOf({ data: undefined, fetchedAtMs: null }));
    expect(codes()).toEqual(['NO_SERVER']);
  });

  it('shows its data, and the age only of data that is stale', () => {
    panel(readOf(), { showsAge: true });
    expect(screen.getByTestId('rows').textContent).toBe('one');
    expect(screen.queryByTestId('stale-notice')).toBeNull();
  });

  it('shows the age of stale data above it on request', () => {
    panel(stale(5 * MINUTE_MS), { showsAge: true });
    expect(screen.getByTestId('stale-notice').dataset['ageMs']).toBe(String(5 * MINUTE_MS));
    expect(screen.getByTestId('stale-notice').textContent).toContain('5 minutes ago');
    screen.getByTestId('rows');
  });

  it('leaves the age of stale data to the page', () => {
    panel(stale(5 * MINUTE_MS));
    expect(screen.queryByTestId('stale-notice')).toBeNull();
  });

  it('shows that nothing was found, with the next step', () => {
    panel(readOf({ data: { found: false, rows: [] } }), {
      empty: 'No rows yet.',
      emptyAction: <a href="#/">Home</a>,
    });
    expect(screen.getByTestId('empty-state').textContent).toContain('No rows yet.');
    within(screen.getByTestId('empty-state')).getByRole('link', { name: 'Home' });
    expect(screen.queryByTestId('rows')).toBeNull();
  });

  it('leaves "nothing found" to its children if it has no words for it', () => {
    panel(readOf({ data: { found: false, rows: ['none'] } }));
    expect(screen.getByTestId('rows').textContent).toBe('none');
  });

  it.each([
    [[], 'empty-state'],
    [['one'], 'rows'],
  ])('counts the rows %j as empty or not by the given rule', (rows, shown) => {
    panel(readOf({ data: { found: true, rows } }), {
      empty: 'No rows yet.',
      isEmpty: (data) => data.rows.length === 0,
    });
    expect(screen.queryByTestId(shown)).not.toBeNull();
  });
});

it('an empty state without a next step is one sentence', () => {
  render(<EmptyState>Nothing here.</EmptyState>);
  expect(screen.getByTestId('empty-state').innerHTML).toBe('<p>Nothing here.</p>');
});

describe('one notice for everything that is stale', () => {
  it('shows the age of the oldest answer and the reason, and reads only stale answers again', () => {
    const fresh = readOf();
    const older = stale(3 * 60 * MINUTE_MS);
    const newer = stale(MINUTE_MS, { failure: failureOfKind('unreachable') });
    render(<Staleness reads={[fresh, newer, older]} />);
    const notice = screen.getByTestId('stale-notice');
    expect(notice.textContent).toContain('This was loaded 3 hours ago.');
    expect(notice.textContent).toContain('The server cannot be reached.');
    expect(notice.dataset).toMatchObject({ code: 'UNREACHABLE', ageMs: String(180 * MINUTE_MS) });
    press('Refresh');
    expect(timesRead(fresh, newer, older)).toEqual([0, 1, 1]);
  });

  it('is one quiet line without a button while newer data is loading', () => {
    render(<Staleness reads={[stale(2 * MINUTE_MS)]} />);
    expect(screen.getByTestId('stale-notice').textContent).toBe('From 2 minutes ago; checking…');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not claim to check while the server is away and nothing is being read', () => {
    render(<Staleness reads={[{ ...readOf(), isOffline: true }]} />);
    expect(screen.getByTestId('stale-notice').textContent).toContain('the server cannot be');
  });
});
