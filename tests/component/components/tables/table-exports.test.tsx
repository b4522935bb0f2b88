/** What leaves a table: copied text and CSV files. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { renderComponent } from '@support/renderer/component';
import { confirmations } from '@support/renderer/readings';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly seats: number | null;
  readonly status: string;
}

const columns: readonly Column<Party>[] = [
  text('name', 'Party', ({ name }) => name),
  decimal('seats', 'Seats', ({ seats }) => seats, { unit: '%' }),
  text('status', 'Status', ({ status }) => status, {
    text: ({ status }) => `Is ${status}`,
    render: ({ status }) => <b>{status.toUpperCase()}</b>,
  }),
];

const parties: readonly Party[] = [
  { id: 'a', name: '=新しい風', seats: 1_234.5, status: 'new' },
  { id: 'b', name: 'Ward "10", old', seats: null, status: 'old' },
  { id: 'c', name: '@Bund', seats: -3, status: 'old' },
];

const partyTable = (rows: readonly Party[] = parties) => (
  <DataTable
    name="parties"
    caption="Parties"
    columns={columns}
    rows={rows}
    rowId={({ id }) => id}
  />
);

const copyButton = () => screen.getByRole('button', { name: 'Copy: Parties' });
const exportButton = () => screen.getByRole('button', { name: 'Export as CSV: Parties' });

describe('copying a table', () => {
  /** Texts that reached the clipboard. */
  const copied: string[] = [];
  let isRefused = false;

  beforeEach(() => {
    copied.length = 0;
    isRefused = false;
    // The test document has no copy command.
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: (command: string) => {
        if (isRefused || command !== 'copy') return false;
        const event = Object.assign(new Event('copy', { cancelable: true }), {
          clipboardData: {
            setData: (type: string, written: string) => copied.push(`${type}|${written}`),
          },
        });
        // Without this the browser would copy the selection instead.
        return !document.dispatchEvent(event);
      },
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('takes the rows that the filter leaves, in the order on screen, under their headings', async () => {
    const { user, advance } = await renderComponent(
      partyTable(),
      '/?parties.filter=old&parties.sort=-name',
    );
    await user.click(copyButton());
    await advance(100);
    expect(copied).toEqual([
      'text/plain|Party\tSeats (%)\tStatus\r\n"Ward ""10"", old"\t\tIs old\r\n\'@Bund\t-3\tIs old',
    ]);
    expect(confirmations()).toBe('2 rows copied');
  });

  it('as Markdown is a table for a chat, without a mention of anybody', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/?parties.sort=-name');
    await user.click(screen.getByRole('button', { name: 'Copy as Markdown: Parties' }));
    await advance(100);
    expect(confirmations()).toBe('Copied as Markdown');
    const [head, rule, ...rows] = (copied[0] ?? '').split('\n');
    expect([head, rule]).toEqual([
      'text/plain|| Party | Seats (%) | Status |',
      '| --- | ---: | --- |',
    ]);
    expect(rows).toHaveLength(3);
    expect(rows).toContain('| @\u200BBund | −3 | Is old |');
  });

  it('as Markdown ends where a chat would cut it, and says how many rows are left', async () => {
    const many = Array.from({ length: 53 }, (_, at) => ({
      id: `p${at}`,
      name: `Party ${at}`,
      seats: at,
      status: 'new',
    }));
    const { user, advance } = await renderComponent(partyTable(many));
    await user.click(screen.getByRole('button', { name: 'Copy as Markdown: Parties' }));
    await advance(100);
    expect((copied[0] ?? '').split('\n')).toHaveLength(54);
    expect(copied[0]).toMatch(/\n\nand 3 more$/u);
  });

  it('counts a single row in the singular, and the confirmation goes away', async () => {
    const { user, advance } = await renderComponent(partyTable(parties.slice(0, 1)));
    await user.click(copyButton());
    await advance(100);
    expect(confirmations()).toBe('1 row copied');
    await advance(5_000);
    expect(confirmations()).toBe('');
  });

  it('is not confirmed when the system refuses it, and leaves the clipboard to others', async () => {
    const { user, advance } = await renderComponent(partyTable());
    isRefused = true;
    await user.click(copyButton());
    await advance(100);
    expect(confirmations()).toBe('Couldn’t copy');
    isRefused = false;
    document.execCommand('copy');
    expect(copied).toEqual([]);
  });
});

describe('saving a table as CSV', () => {
  /** Files that the page offered for saving. */
  let saved: { readonly name: string; readonly url: string }[] = [];
  const blobs = new Map<string, Blob>();

  beforeEach(() => {
    saved = [];
    blobs.clear();
    // The test document has no addresses for blobs, and follows no download link.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const url = `blob:http://localhost/${blobs.size}`;
        blobs.set(url, blob);
        return url;
      },
      revokeObjectURL: (url: string) => blobs.delete(url),
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, url: this.href });
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  /** The text of the file, its mark for UTF-8 included. */
  async function savedText(): Promise<string> {
    const blob = blobs.get(saved[0]?.url ?? '');
    if (blob === undefined) throw new Error('Nothing was saved');
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        resolve(reader.result as ArrayBuffer);
      });
      reader.readAsArrayBuffer(blob);
      vi.runOnlyPendingTimers();
    });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  it('keeps numbers raw, escapes formulas and quotes, and marks the file as UTF-8', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/?parties.sort=-seats');
    await user.click(exportButton());
    await advance(100);
    expect(saved.map(({ name }) => name)).toEqual(['parties.csv']);
    expect(await savedText()).toBe(
      [
        '\uFEFFParty,Seats (%),Status',
        `'=新しい風,1234.5,Is new`,
        `'@Bund,-3,Is old`,
        '"Ward ""10"", old",,Is old',
      ].join('\r\n'),
    );
  });

  it('leaves out the rows that the filter takes away', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/?parties.filter=new');
    await user.click(exportButton());
    await advance(100);
    expect(await savedText()).toBe(`\uFEFFParty,Seats (%),Status\r\n'=新しい風,1234.5,Is new`);
  });

  it('releases the file after a minute, when the system has read it', async () => {
    const { user, advance } = await renderComponent(partyTable());
    await user.click(exportButton());
    await advance(59_000);
    expect(blobs.size).toBe(1);
    await advance(1_500);
    expect(blobs.size).toBe(0);
  });
});
