/** Corporations as the observed deployment answers them. */
import { corporationHandlers } from '@electron/world/handlers/corporations';
import type { corporationDetail } from '@electron/world/handlers/corporations';
import { linkTo } from '@electron/world/serializers/shared';

import { adapt, orNotFound } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { observedBond } from './bonds';

type Detail = ReturnType<typeof corporationDetail>;

export const observedCorporations = {
  corporations: (call) =>
    adapt(corporationHandlers.corporations(call), ({ found: _absent, ...body }) => body),
  corporation: (call) =>
    adapt(
      orNotFound(corporationHandlers.corporation(call), 'Corporation not found'),
      ({ currencyCode: _unknown, ...body }) => ({
        ...body,
        typeLabel: body.type,
        brandColor: null,
        logoUrl: null,
        // As there: the page itself is at `/corporation/N`.
        corpUrl: linkTo(call.world, `/corporations/${body.sequentialId}`),
        financials: withoutDividends(body.financials),
        creditRating: snapshotOf(body.creditRating, call.world.state.turn),
        bonds: body.bonds.map((row) => observedBond(row)),
      }),
    ),
} satisfies ObservedHandlers;

function withoutDividends({ dividendsPerTurn: _absent, ...financials }: Detail['financials']) {
  return financials;
}

function snapshotOf({ score, ...rating }: Detail['creditRating'], turn: number) {
  return { ...rating, compositeScore: score, snapshotTurn: turn };
}
