/** The bond market: rates in percent, defaults, list pages, and the filter by issuer. */
import { describe, expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import {
  cellOf,
  eventually,
  expectNoFailure,
  shownRoute,
  tableRows,
  textOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { formatCount } from '@shared/domain/wording/numbers';
import { raw } from '@support/answer-fields';

const contract = worldAnswers('contract');
const observed = worldAnswers('observed');
const bond = { ...fixture('bonds').bonds?.[0], id: 'b' };

describe('bond market', () => {
  it('shows three list pages as the service sends them, coupons in percent and defaults in words', async () => {
    await renderScreen('/bonds?pages=3', { answers: contract.answers });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => contract.read('bonds', page === 1 ? {} : { page })),
    );
    const bonds = pages.flatMap((page) => page.bonds ?? []);
    expect(bonds.length).toBeGreaterThan(40);
    // A column that says the same of every bond is left out.
    const hasDefaults = bonds.some(({ defaulted }) => defaulted === true);
    await eventually(() => {
      expect(tableRows('bonds')).toEqual(
        bonds.map((sent, place) => ({
          id: sent.id,
          cells: expect.objectContaining({
            couponRate: raw(sent.couponRate),
            yieldToMaturity: raw(sent.yieldToMaturity),
            marketPrice: raw(sent.marketPrice),
            totalIssued: raw(sent.totalIssued),
            maturity: sent.maturityLabel ?? `Bond ${place + 1}`,
            ...(hasDefaults && {
              standing: sent.defaulted === true ? 'Defaulted' : 'Performing',
            }),
          }),
        })),
      );
    });
    for (const { id, couponRate } of bonds.slice(0, 5)) {
      expect(cellOf('bonds', String(id), 'couponRate').textContent).toBe(
        `${Number(((couponRate ?? 0) * 100).toFixed(4))}%`,
      );
    }
  });

  it('takes the rating of an issuer from the bond itself where the server sends it', async () => {
    const bonds = [
      { ...bond, id: 'a', issuerName: 'Vesper', issuerRating: 'A', yieldToMaturity: 0.04 },
      { ...bond, id: 'b', issuerName: 'Onyx', issuerRating: 'CCC', yieldToMaturity: 0.09 },
    ];
    const { calls, advance } = await renderScreen('/bonds', { answers: { bonds: { bonds } } });
    await eventually(() => {
      expect(textOf('lede')).toContain('Vesper pays most at rating A or better: 4%');
    });
    expect(cellOf('bonds', 'b', 'rating').textContent).toBe('CCC');
    await advance(5_000);
    expect(calls('corporation')).toEqual([]);
  });

  it('finds the bonds of one issuer, defaulted ones included', async () => {
    const { pagination } = await contract.read('bonds', {});
    const pages = await Promise.all(
      Array.from({ length: pagination?.totalPages ?? 0 }, (_, index) =>
        contract.read('bonds', { page: index + 1 }),
      ),
    );
    const broken = pages
      .flatMap(({ bonds }) => bonds ?? [])
      .find(({ defaulted }) => defaulted === true);
    const issuer = String(broken?.['issuerName']);
    const { page, user, advance } = await renderScreen('/bonds', { answers: contract.answers });
    await user.type(page().getByRole('searchbox', { name: 'Issued by' }), issuer);
    await advance(1_000);
    expect(new URLSearchParams(shownRoute().split('?')[1]).get('corp')).toBe(issuer);
    const own = await contract.read('bonds', { corp: issuer });
    await eventually(() => {
      expect(tableRows('bonds').map(({ id }) => id)).toEqual(own.bonds?.map(({ id }) => id));
    });
    expect(cellOf('bonds', String(broken?.id), 'standing').textContent).toBe('Defaulted');
  });

  it('does not multiply a rate that the server already sends in percent', async () => {
    await renderScreen('/bonds', { answers: observed.answers });
    const { bonds } = await observed.read('bonds', {});
    await eventually(() => {
      expect(tableRows('bonds').length).toBeGreaterThan(0);
    });
    for (const { id, couponRate } of bonds?.slice(0, 5) ?? []) {
      expect(cellOf('bonds', String(id), 'couponRate').textContent).toBe(
        `${Number((couponRate ?? 0).toFixed(4))}%`,
      );
    }
  });

  it('shows a single coupon as the contract’s fraction', async () => {
    await renderScreen('/bonds', {
      answers: { bonds: { bonds: [{ ...bond, couponRate: 0.5 }] } },
    });
    expect(cellOf('bonds', 'b', 'couponRate').textContent).toBe('50%');
    expect(cellOf('bonds', 'b', 'couponRate').dataset['value']).toBe('0.5');
  });

  it('shows fields that the contract does not name, at most four', async () => {
    await renderScreen('/bonds', {
      answers: { bonds: { bonds: [{ ...bond, v: 1, w: 2, x: 3, y: 4, z: 5 }] } },
    });
    const cells = tableRows('bonds')[0]?.cells;
    expect(cells).toMatchObject({ v: '1', w: '2', x: '3', y: '4' });
    expect(cells).not.toHaveProperty('z');
  });

  it.each(['contract', 'observed'] as const)(
    'shows below the loaded list pages why the next one of a %s service failed, and tries again',
    async (dialect) => {
      const world = worldAnswers(dialect);
      const { page, user, answer } = await renderScreen('/bonds', { answers: world.answers });
      await eventually(() => {
        expect(tableRows('bonds').length).toBeGreaterThan(0);
      });
      const before = tableRows('bonds');
      answer({ ...world.answers, bonds: failing('service', { message: 'No such page' }) });
      await user.click(page().getByRole('button', { name: 'Load more' }));
      await eventually(() => {
        expect(textOf('error-panel')).toContain('No such page');
      });
      expect(tableRows('bonds')).toEqual(before);
      answer(world.answers);
      await user.click(page().getByRole('button', { name: 'Try again' }));
      await eventually(() => {
        expect(tableRows('bonds').length).toBeGreaterThan(before.length);
      });
      expectNoFailure();
    },
  );

  it('explains an issuer without bonds, and an empty market', async () => {
    const { page, user, answer } = await renderScreen('/bonds?corp=Nobody+%26+Sons', {
      answers: contract.answers,
    });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('No corporation with this name has issued bonds.');
    });
    answer({ bonds: { ok: true, found: true, bonds: [] } });
    await user.click(page().getByRole('button', { name: 'Show the whole market' }));
    expect(shownRoute()).toBe('/bonds');
    await eventually(() => {
      expect(textOf('empty-state')).toContain('There are no bonds on the market.');
    });
  });
});

describe('facts about bonds that only a session can read', () => {
  it('include the issuer with a link, the currency, the price of a unit and the turn of maturity', async () => {
    const { bonds } = await observed.read('sessionBonds', {});
    const ofSession = bonds.find(
      ({ corporationSequentialId, maturityTurn }) => corporationSequentialId && maturityTurn,
    );
    const id = String(ofSession?.id);
    await renderScreen('/bonds', { answers: observed.answers });
    await eventually(() => {
      expect(cellOf('bonds', id, 'issuer').textContent).toBe(ofSession?.issuerName);
    });
    expect(cellOf('bonds', id, 'issuer').querySelector('a')?.getAttribute('href')).toBe(
      `#/corporations/${ofSession?.corporationSequentialId}`,
    );
    expect(cellOf('bonds', id, 'maturity').textContent).toBe(ofSession?.maturityLabel);
    expect(cellOf('bonds', id, 'pricePerUnit').textContent).toContain(ofSession?.currencyCode);
    expect(cellOf('bonds', id, 'turnsRemaining').textContent).toBe(
      formatCount(ofSession?.turnsRemaining),
    );
    const listed = await observed.read('bonds', {});
    const shown = new Set(listed.bonds?.map((one) => one.id));
    for (const state of bonds.filter((one) => one.issuerType === 'sovereign')) {
      if (!shown.has(state.id ?? '')) continue;
      expect(cellOf('bonds', String(state.id), 'issuer').textContent).toContain(state.issuerName);
    }
  });

  it('are read once for all list pages where the server sends all at once', async () => {
    const lacking = await renderScreen('/bonds?pages=2', { answers: observed.answers });
    await eventually(() => {
      expect(new Set(lacking.calls('sessionBonds').map(({ page = 1 }) => page))).toEqual(
        new Set([1]),
      );
    });
  });

  it('are not read if the list names its issuers', async () => {
    const whole = await renderScreen('/bonds', { answers: contract.answers });
    await whole.advance(5_000);
    expect(tableRows('bonds').length).toBeGreaterThan(0);
    expect(whole.calls('sessionBonds')).toEqual([]);
  });

  it('are not requested by a guest', async () => {
    const guest = await renderScreen('/bonds', { answers: observed.answers, session: 'guest' });
    await guest.advance(5_000);
    expect(tableRows('bonds').length).toBeGreaterThan(0);
    expect(guest.calls('sessionBonds')).toEqual([]);
    expectNoFailure();
  });
});
