/** Draws the question about an account action: the decision of a crisis, or the end of an API key. */
import { formatSigned } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';
import type { DecisionReview, ActionQuestion, RevocationReview } from '@shared/ipc/confirm';

import { element, factList, isolated, notice } from './elements';

/** The parts of the question, from top to bottom. */
export function actionParts({ review, asked }: ActionQuestion): HTMLElement[] {
  return [
    ...(review.kind === 'decision' ? decisionParts(review) : revocationParts(review)),
    factList([
      ...(asked.signedInName === null ? [] : ([['Player', asked.signedInName]] as const)),
      ['Server', asked.serverName],
    ]),
  ];
}

function sumOf(text: string): HTMLElement {
  const sum = isolated('p', 'sum', text);
  sum.id = 'sum';
  return sum;
}

function consequenceWords({ description, adjustment }: DecisionReview): HTMLElement[] {
  if (description !== null) return [isolated('p', 'words', description)];
  return adjustment === null ? [element('p', 'quiet', 'Consequences not available here.')] : [];
}

function decisionParts(review: DecisionReview): HTMLElement[] {
  const { adjustment, expiresAtMs, otherOptions } = review;
  const consequences = element('section', 'party');
  consequences.append(
    element('h2', 'label', 'Consequences'),
    ...consequenceWords(review),
    factList(adjustment === null ? [] : [[adjustment.label, formatSigned(adjustment.delta)]]),
  );
  return [
    sumOf(review.optionLabel),
    consequences,
    factList([
      ['Crisis', review.crisisName],
      ...(otherOptions.length === 0 ? [] : ([['Other options', otherOptions.join(', ')]] as const)),
      ...(expiresAtMs === null
        ? []
        : ([['Decided automatically at', formatInstant(expiresAtMs)]] as const)),
    ]),
    notice('A decision cannot be undone.'),
  ];
}

function revocationParts({ keyName, scope, isHere, ...times }: RevocationReview): HTMLElement[] {
  const instant = (text: string | null) => {
    const atMs = Date.parse(text ?? '');
    return Number.isNaN(atMs) ? 'Unknown' : formatInstant(atMs);
  };
  return [
    sumOf(keyName),
    factList([
      ['Kind', scope === '' ? 'Unknown' : scope],
      ['Created', instant(times.createdAt)],
      ['Last used', times.lastUsedAt === null ? 'Never' : instant(times.lastUsedAt)],
    ]),
    notice(
      isHere
        ? 'Hustings uses this key on this computer. Without it most screens are not updated until you create another key.'
        : 'Every program that uses this key stops working. A revoked key never works again.',
    ),
  ];
}
