/** Open fields as facts, and bonds with rates in the unit that the data suggest. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { acceptSession } from '@renderer/api/session/session-store';
import { BondTable, uniqueBonds } from '@renderer/features/bonds/bond-table';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { OpenFacts } from '@renderer/pages/corporations/open-facts';
import { renderComponent } from '@support/renderer/component';
import { signedIn } from '@support/renderer/fake-bridge';
import { cellOf, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { renewBridge } from '@support/renderer/page-bridge';

describe('open fields as facts', () => {
  const labels = (container: HTMLElement) =>
    Array.from(container.querySelectorAll('dt'), ({ textContent }) => textContent);

  it('are money, shares in percent or plain numbers by their name, and text as sent', () => {
    const { container } = render(
      <OpenFacts
        value={{ totalCash: 1_500, ratio: 0.1234, grade: 'A', debt: null, note: null, id: 'x' }}
        currency="AVM"
        hidden={['id']}
      />,
    );
    expect(labels(container)).toEqual(['Total cash', 'Ratio', 'Grade', 'Debt', 'Note']);
    expect([textOf('field-totalCash'), valueOf('field-totalCash')]).toEqual([
      'AVM\u00a01,500',
      '1500',
    ]);
    expect([textOf('field-ratio'), valueOf('field-ratio')]).toEqual(['12.34%', '0.1234']);
    expect([textOf('field-grade'), valueOf('field-grade')]).toEqual(['A', null]);
    expect([textOf('field-debt'), valueOf('field-debt')]).toEqual(['—', '']);
    expect([textOf('field-note'), valueOf('field-note')]).toEqual(['—', null]);
  });

  it('without a field left to show are nothing', () => {
    expect(render(<OpenFacts value={{ id: 1 }} hidden={['id']} />).container.innerHTML).toBe('');
  });
});

describe('a table of bonds', () => {
  const bond = (id: string, change: Partial<Bond> = {}): Bond => ({
    id,
    couponRate: 4.5,
    couponRateFraction: 0.045,
    yieldToMaturity: 5.25,
    yieldToMaturityFraction: 0.0525,
    marketPrice: 98.5,
    totalIssued: 2_000,
    maturityLabel: 'Turn 40',
    ...change,
  });
  const bonds = (...rows: readonly Bond[]) => rows;
  const draw = (rows: readonly Bond[], issuerCell?: (name: string) => string) =>
    renderComponent(
      <QueryClientProvider client={queryClient}>
        <BondTable bonds={rows} empty="No bonds." {...(issuerCell && { issuerCell })} />
      </QueryClientProvider>,
    );
  const columns = () => Object.keys(tableRows('bonds')[0]?.cells ?? {});

  beforeEach(() => {
    const bridge = renewBridge();
    bridge.answers['api:call'] = () => new Promise(() => undefined);
    queryClient.clear();
    acceptSession(signedIn);
  });

  it('has each figure as sent, with rates in percent', async () => {
    await draw(bonds(bond('one'), bond('two', { couponRate: 6 }), bond('three')));
    expect(tableRows('bonds')[0]?.cells).toMatchObject({
      couponRate: '4.5',
      yieldToMaturity: '5.25',
      maturity: 'Turn 40',
      marketPrice: '98.5',
      totalIssued: '2000',
    });
    expect(cellOf('bonds', 'one', 'couponRate').textContent).toContain('4.5');
  });

  it('writes the issue in the bond’s currency if one is sent', async () => {
    await draw(bonds(bond('one', { currencyCode: 'AVM' }), bond('two', { currencyCode: '' })));
    expect(cellOf('bonds', 'one', 'totalIssued').textContent).toBe('AVM\u00a02,000');
    expect(cellOf('bonds', 'two', 'totalIssued').textContent).toBe('2,000');
  });

  it('marks a default, and says nothing if the service does not', async () => {
    await draw(
      bonds(bond('one', { defaulted: true }), bond('two', { defaulted: false }), bond('three')),
    );
    const standing = (id: string) => cellOf('bonds', id, 'standing');
    expect(standing('one').querySelector('[data-tone="loss"]')?.textContent).toBe('Defaulted');
    expect(standing('two').textContent).toBe('Performing');
    expect(standing('two').querySelector('[data-tone]')).toBeNull();
    expect(standing('three').textContent).toBe('—');
  });

  it('distinguishes bonds by issuer if one is sent, otherwise by their position in the list', async () => {
    const named = bonds(
      bond('0123456789ab', { issuerName: 'Marsh', maturityLabel: null }),
      bond('b'),
    );
    const { redraw } = await draw(named, (name) => `by ${name}`);
    expect(columns()).toContain('issuer');
    expect(cellOf('bonds', '0123456789ab', 'issuer').textContent).toBe('by Marsh');
    expect(cellOf('bonds', 'b', 'issuer').textContent).toBe('—');
    redraw(
      <QueryClientProvider client={queryClient}>
        <BondTable bonds={named} empty="No bonds." />
      </QueryClientProvider>,
    );
    expect(columns()).not.toContain('issuer');
    expect(cellOf('bonds', '0123456789ab', 'maturity').textContent).toBe('Bond 1');
  });

  it('leaves turns out if they are 0 for every bond, which means that they were not sent', async () => {
    await draw(bonds(bond('one', { turnsRemaining: 0 }), bond('two', { turnsRemaining: 0 })));
    expect(columns()).not.toContain('turnsRemaining');
  });

  it('leaves the yield out if no bond has one', async () => {
    await draw(
      bonds(bond('one', { yieldToMaturity: null }), bond('two', { yieldToMaturity: null })),
    );
    expect(columns()).not.toContain('yieldToMaturity');
  });

  it('has turns if one bond has any left; 0 with a maturity ahead means that they were not sent', async () => {
    await draw(
      bonds(
        bond('one', { turnsRemaining: 0 }),
        bond('two', { turnsRemaining: 3 }),
        bond('due', { turnsRemaining: 0, maturityLabel: null }),
      ),
    );
    expect(tableRows('bonds').map(({ cells }) => cells['turnsRemaining'])).toEqual(['', '3', '0']);
  });

  it('without bonds explains that', async () => {
    const { main } = await draw([]);
    expect(main.textContent).toContain('No bonds.');
  });

  it('shows a coupon that a server sends as a fraction in percent', async () => {
    await draw(bonds(bond('one', { couponRate: 0.5, couponRateFraction: 0.5 })));
    expect(cellOf('bonds', 'one', 'couponRate').textContent).toBe('50%');
  });

  it('joins list pages so that a bond which is in two of them is there once, as sent last', () => {
    const [first, again] = [bond('one'), bond('one', { marketPrice: 90 })];
    expect(uniqueBonds([first, bond('two'), again])).toEqual([again, bond('two')]);
  });
});
