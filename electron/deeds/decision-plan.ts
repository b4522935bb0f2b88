/** Plans the decision of a crisis: main reads the crisis itself, so the window shows the service's words and none of the renderer's. */
import { activeCrises, crisisName, idOfCrisis, namedAnswer } from '@shared/domain/crises';
import { humanise } from '@shared/domain/wording/words';
import type { DecisionEntry } from '@shared/ipc/channels/deeds';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { failedOutcome, refusalIn } from '../money/outcome';
import type { Outcome } from '../money/outcome';
import type { DeedAccess } from '../session/access/deed-access';
import type { DeedPlan } from './deed-plan';
import { lineOf, textOf } from '../orders/words';

const MAX_EFFECTS = 20;

/** Checks that the crisis still waits and has this option. */
export async function planDecision(
  access: DeedAccess,
  crisisId: string,
  optionId: string,
): Promise<Result<DeedPlan<DecisionEntry>>> {
  if (access.account === null) return fail(ownFailure('NOT_SIGNED_IN'));
  const answer = await access.read('eventsActive', {});
  if (!answer.ok) return answer;
  const crisis = activeCrises(namedAnswer(answer.value)).find(
    (candidate) => idOfCrisis(candidate) === crisisId,
  );
  const option = crisis?.options?.find(({ id }) => String(id) === optionId);
  if (!crisis || !option) return fail(ownFailure('CRISIS_GONE'));
  const names = {
    crisisName: lineOf(crisisName(crisis)) ?? 'A crisis',
    optionLabel: lineOf(option.label) ?? optionId,
  };
  const { statAdjustment } = option;
  return succeed({
    bucket: 'decisions',
    question: {
      kind: 'decision',
      ...names,
      description: textOf(option.description),
      adjustment:
        typeof statAdjustment?.delta === 'number'
          ? {
              label: lineOf(statAdjustment.label) ?? lineOf(statAdjustment.stat) ?? 'Effect',
              delta: statAdjustment.delta,
            }
          : null,
      expiresAtMs: crisis.expiresAtRealtimeMs ?? null,
      otherOptions: (crisis.options ?? [])
        .filter((other) => other !== option)
        .map(({ id, label }) => lineOf(label) ?? String(id ?? '')),
    },
    intent: (basics) => ({
      ...basics,
      kind: 'decision',
      deed: { crisisId, optionId, ...names },
      receipt: null,
      evidence: null,
    }),
    send: () => decide(access, crisisId, optionId),
  });
}

async function decide(
  access: DeedAccess,
  id: string,
  optionId: string,
): Promise<Outcome<DecisionEntry['receipt']>> {
  const answer = await access.send('resolveEvent', { id, optionId });
  if (!answer.ok) return failedOutcome(answer.error);
  const { success, tierLabel, effects } = answer.value;
  if (success === false)
    return { state: 'refused', receipt: null, failure: refusalIn(answer.value) };
  if (success !== true)
    return { state: 'unknown', receipt: null, failure: ownFailure('ANSWER_UNCLEAR') };
  const receipt = {
    tier: lineOf(tierLabel),
    effects: (effects ?? []).slice(0, MAX_EFFECTS).flatMap((effect) => effectWords(effect) ?? []),
  };
  return { state: 'sent', receipt, failure: null };
}

/** One effect in the service's own fields: its label, else its type in words, and its amounts. */
function effectWords(effect: Readonly<Record<string, unknown>>): string | null {
  const { type, label, ...rest } = effect;
  const name = lineOf(label) ?? humanise(lineOf(type) ?? '');
  const values = Object.values(rest).flatMap((value) => lineOf(value) ?? []);
  return lineOf([name, ...values].join(' '));
}

/** What the service shows of the crisis after an unknown outcome; null when it does not answer. */
export async function decisionEvidence(
  access: DeedAccess,
  { deed }: DecisionEntry,
  atMs: number,
): Promise<DecisionEntry['evidence']> {
  const answer = await access.read('eventsActive', {});
  if (!answer.ok) return null;
  const named = namedAnswer(answer.value);
  const isWaiting = activeCrises(named).some((crisis) => idOfCrisis(crisis) === deed.crisisId);
  const { lastResolved } = named;
  const isThis = lastResolved?.instanceId === deed.crisisId;
  return { isWaiting, optionLabel: isThis ? lineOf(lastResolved.optionLabel) : null, atMs };
}
