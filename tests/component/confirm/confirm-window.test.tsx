/** The window that confirms an order: it shows what is sent as text, and takes one decision. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { ConfirmView, ExchangeReview, ListReview, TransferReview } from '@shared/ipc/confirm';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { NOW_MS } from '@support/renderer/page-bridge';

const TRANSFER: TransferReview = {
  kind: 'transfer',
  recipientName: 'Bo Marsh',
  facts: [
    { label: 'Party', value: 'Civic Union' },
    { label: 'Country', value: 'United States' },
  ],
  amount: 12_500,
  currency: 'USD',
  balanceBefore: 100_000,
};
const TRADE: ExchangeReview = {
  kind: 'exchange',
  fromCurrency: 'USD',
  toCurrency: 'EUR',
  amount: 1_000,
  lastRate: { rate: 0.92, atMs: NOW_MS },
  lastSpread: null,
  estimate: null,
  balanceBefore: 5_000,
};
const VIEW: ConfirmView = {
  nonce: 'n-1',
  appearance: { ...USUAL_APPEARANCE, theme: 'dark' },
  locale: { numbers: 'en-US', times: 'en-US' },
  armAfterMs: 400,
  review: TRANSFER,
  payer: {
    name: 'Ada Marsh',
    keyLastFour: 'wxyz',
    serverName: 'game.example',
    isSignedInCharacter: true,
    strangerBecause: null,
    signedInName: 'Ada Marsh',
  },
  doubt: null,
};

/** Opens the window's own document with a question, as its preload does. */
async function openWindow(change: Partial<ConfirmView> | null = {}, isShown = true) {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  const heights: number[] = [];
  const decisions: (string | null)[] = [];
  const confirmation = {
    view: () => Promise.resolve(change === null ? null : { ...VIEW, ...change }),
    shown: (heightPx: number) => {
      heights.push(heightPx);
      return isShown ? Promise.resolve() : new Promise<void>(() => undefined);
    },
    confirm: (nonce: string) => void decisions.push(nonce),
    cancel: () => void decisions.push(null),
  };
  vi.stubGlobal('confirmation', confirmation);
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
  const listeners = vi.spyOn(window, 'addEventListener');
  await import('@renderer/confirm/main');
  await vi.advanceTimersByTimeAsync(0);
  return {
    user: userEvent.setup({ delay: null }),
    decisions,
    heights,
    advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    close() {
      for (const [type, listener] of listeners.mock.calls)
        window.removeEventListener(type, listener as EventListener);
      document.body.innerHTML = '';
      vi.unstubAllGlobals();
    },
  };
}

/** Runs a test with an open window, and closes it at the end. */
function inWindow(
  change: Partial<ConfirmView> | null,
  test: (window: Awaited<ReturnType<typeof openWindow>>) => Promise<void> | void,
  isShown = true,
) {
  return async () => {
    const opened = await openWindow(change, isShown);
    try {
      await test(opened);
    } finally {
      opened.close();
    }
  };
}

const dialog = () => screen.getByRole('dialog');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The facts of the window, by their labels. */
function facts(): Readonly<Record<string, string>> {
  const labels = Array.from(dialog().querySelectorAll('dt'));
  return Object.fromEntries(
    labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']),
  );
}

describe('confirmation of a list', () => {
  it('selects the whole of a fact on a right click, for Copy in the menu', async () => {
    await openWindow();
    fireEvent.contextMenu(screen.getByText('Civic Union'));
    expect(String(window.getSelection())).toBe('Civic Union');
  });

  it('selects the sum on a right click, for Copy in the menu', async () => {
    await openWindow();
    window.getSelection()?.removeAllRanges();
    const sum = dialog().querySelector('#sum');
    if (sum === null) throw new Error('The question has no sum');
    fireEvent.contextMenu(sum);
    expect(sum.textContent).not.toBe('');
    expect(String(window.getSelection())).toBe(sum.textContent);
    window.getSelection()?.removeAllRanges();
  });

  const line = (name: string, warning: ListReview['lines'][number]['warning'] = null) => ({
    recipientName: name,
    facts: [{ label: 'Party', value: 'Civic Union' }],
    amount: 1_500,
    warning,
  });
  const review: ListReview = {
    kind: 'list',
    lines: [line('Bo Marsh'), line('<b>Cy</b>', { kind: 'alike', atMs: NOW_MS })],
    total: 3_000,
    currency: 'USD',
    balanceBefore: 100_000,
    resumed: { atMs: NOW_MS, lineCount: 30 },
    waitMinutes: 1,
  };

  it(
    'shows the sum, every line with its amount and warning, the funds and how it is sent',
    inWindow({ review }, () => {
      expect(dialog().getAttribute('aria-label')).toBe('Confirm list');
      expect(dialog().querySelector('#sum')?.textContent).toBe('$3,000');
      const lines = within(dialog()).getAllByRole('listitem');
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'Bo Marsh$1,500Civic Union',
        expect.stringMatching(/^<b>Cy<\/b>\$1,500Civic UnionA transfer just like this one/),
      ]);
      expect(facts()).toMatchObject({
        'Your funds now': '$100,000',
        'Your funds after': '$97,000',
      });
      expect(dialog().textContent).toContain('The rest of a list of 30');
      expect(dialog().textContent).toContain('takes at least 60 s');
      expect(button('Send all').disabled).toBe(true);
    }),
  );
});

describe('confirmation of a transfer', () => {
  it(
    'shows amount, recipient, payer, key, server and both balances, and nothing else',
    inWindow({}, () => {
      expect(dialog().getAttribute('aria-label')).toBe('Confirm transfer');
      expect(document.title).toBe('Confirm transfer');
      expect(dialog().querySelector('#sum')?.textContent).toBe('$12,500');
      expect(dialog().getAttribute('aria-describedby')).toBe('sum');
      expect(within(dialog()).getByText('Bo Marsh')).toBeDefined();
      expect(within(dialog()).getByText('Ada Marsh')).toBeDefined();
      expect(facts()).toEqual({
        Party: 'Civic Union',
        Country: 'United States',
        'Your funds now': '$100,000',
        'Your funds after': '$87,500',
        'Private key': '…wxyz',
        Server: 'game.example',
      });
      expect(within(dialog()).queryByRole('note')).toBeNull();
      expect(document.documentElement.dataset['theme']).toBe('dark');
    }),
  );

  it(
    'leaves out unknown balances, and says that the currency is unknown',
    inWindow({ review: { ...TRANSFER, currency: null, balanceBefore: null } }, () => {
      expect(Object.keys(facts())).toEqual(['Party', 'Country', 'Private key', 'Server']);
      expect(dialog().textContent).toContain('home currency');
    }),
  );

  it(
    'draws names that look like markup as text, and isolates their direction',
    inWindow({ review: { ...TRANSFER, recipientName: '<img src=x onerror=alert(1)>' } }, () => {
      const name = within(dialog()).getByText('<img src=x onerror=alert(1)>');
      expect(name.getAttribute('dir')).toBe('auto');
      expect(dialog().querySelector('img')).toBeNull();
    }),
  );

  it.each([
    ['another character', false, 'Ada', /belongs to a character other.*Ada/u],
    ['an unknown owner', null, 'Ada', /cannot tell whose key/u],
    ['an unknown owner, for a guest', null, null, /cannot tell whose key.*\byou\b/u],
  ] as const)('warns of a key of %s', (_whose, isSignedInCharacter, signedInName, words) =>
    inWindow({ payer: { ...VIEW.payer, isSignedInCharacter, signedInName } }, () => {
      expect(within(dialog()).getByRole('note').textContent).toMatch(words);
    })(),
  );

  it(
    'names a payer without a name by the end of the key, once',
    inWindow({ payer: { ...VIEW.payer, name: null } }, () => {
      expect(dialog().textContent).toContain('…wxyz');
      expect(facts()).not.toHaveProperty('Private key');
    }),
  );

  it.each([
    ['resend', /You send this transfer again|sending this transfer again/u],
    ['alike', /A transfer just like this one/u],
  ] as const)('warns that money may be gone already (%s)', (kind, words) =>
    inWindow({ doubt: { kind, atMs: NOW_MS } }, () => {
      const note = within(dialog()).getByRole('note');
      expect(note.textContent).toMatch(words);
      expect(note.textContent).toContain('twice');
      const [first] = within(dialog()).getAllByRole('note');
      const sum = dialog().querySelector('#sum');
      expect(first && sum && first.compareDocumentPosition(sum)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    })(),
  );
});

describe('confirmation of a trade', () => {
  it(
    'shows what is paid, the spread and how it is known, the last rate and both balances',
    inWindow({ review: TRADE }, () => {
      expect(dialog().getAttribute('aria-label')).toBe('Confirm trade');
      expect(dialog().querySelector('#sum')?.textContent).toBe('$1,000 → EUR');
      const shown = facts();
      expect(shown['You pay']).toBe('$1,000');
      expect(shown['Spread']).toBe('about $2.75');
      expect(shown['Source of the spread']).toMatch(/0\.275%/u);
      expect(shown['Rate']).toMatch(/0\.92 EUR for 1 USD/u);
      expect(shown['Your USD now']).toBe('$5,000');
      expect(shown['Your USD after']).toBe('$4,000');
      expect(button('Trade').disabled).toBe(true);
    }),
  );

  it(
    'does not guess a rate',
    inWindow({ review: { ...TRADE, lastRate: null } }, () => {
      expect(facts()['Rate']).not.toMatch(/\d/u);
    }),
  );
});

describe('decision of the confirmation', () => {
  it(
    'has the focus on Cancel, and Enter and Space at once confirm nothing',
    inWindow({}, async ({ user, decisions }) => {
      expect(document.activeElement).toBe(button('Cancel'));
      await user.keyboard('{Enter}');
      expect(decisions).toEqual([null]);
    }),
  );

  it(
    'keeps the confirming button disabled until the delay after the window is shown',
    inWindow({}, async ({ user, decisions, advance, heights }) => {
      expect(heights).toHaveLength(1);
      await user.click(button('Send funds'));
      await advance(399);
      await user.click(button('Send funds'));
      expect(button('Send funds').disabled).toBe(true);
      expect(decisions).toEqual([]);
      await advance(1);
      expect(button('Send funds').disabled).toBe(false);
    }),
  );

  it(
    'never arms the button while main has not shown the window',
    inWindow(
      {},
      async ({ advance }) => {
        await advance(60_000);
        expect(button('Send funds').disabled).toBe(true);
      },
      false,
    ),
  );

  it(
    'sends the nonce of the question once',
    inWindow({}, async ({ user, decisions, advance }) => {
      await advance(400);
      await user.dblClick(button('Send funds'));
      expect(decisions).toEqual(['n-1']);
      expect(button('Send funds').disabled).toBe(true);
    }),
  );

  it(
    'is reached from Cancel by Tab, and confirmed by the keyboard',
    inWindow({}, async ({ user, decisions, advance }) => {
      await advance(400);
      await user.tab();
      expect(document.activeElement).toBe(button('Send funds'));
      await user.keyboard('{Enter}');
      expect(decisions).toEqual(['n-1']);
    }),
  );

  it.each(['before', 'after'])('is a cancellation by Escape %s the button is armed', (when) =>
    inWindow({}, async ({ user, decisions, advance }) => {
      if (when === 'after') await advance(400);
      await user.keyboard('{Escape}');
      expect(decisions).toEqual([null]);
    })(),
  );

  it(
    'is a cancellation at once when main has no question',
    inWindow(null, ({ decisions }) => {
      expect(decisions).toEqual([null]);
      expect(screen.queryByRole('dialog')).toBeNull();
    }),
  );
});
