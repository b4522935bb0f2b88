/** Plans the decision of a crisis: main reads the crisis itself, so the window shows the service's words and none of the renderer's. */
import { activeCrises, crisisName, idOfCrisis, namedAnswer } from '@shared/domain/crises';
import { humanise } from '@shared/domain/wording/words';
import type { CrisisDecision } from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { lineOf, textOf } from '../orders/words';
import type { ActionAccess } from '../session/access/action-access';
import { failedEnding, refusedEnding, SENT, UNCLEAR } from './planned-action';
import type { PlannedAction } from './planned-action';

const MAX_EFFECTS = 20;

/** Checks that the crisis still waits and has this option. */
export async function planDecision(
  access: ActionAccess,
  crisisId: string,
  optionId: string,
): Promise<Result<PlannedAction<CrisisDecision>>> {
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
    send: () => decide(access, crisisId, optionId, names),
    failed: (failure) => ({ ...failedEnding(failure), ...names, tier: null, effects: [] }),
  });
}

async function decide(
  access: ActionAccess,
  id: string,
  optionId: string,
  names: Pick<CrisisDecision, 'crisisName' | 'optionLabel'>,
): Promise<CrisisDecision> {
  const nothing = { ...names, tier: null, effects: [] };
  const answer = await access.send('resolveEvent', { id, optionId });
  if (!answer.ok) return { ...failedEnding(answer.error), ...nothing };
  const { success, tierLabel, effects } = answer.value;
  if (success === false) return { ...refusedEnding(answer.value), ...nothing };
  if (success !== true) return { ...UNCLEAR, ...nothing };
  return {
    ...SENT,
    ...names,
    tier: lineOf(tierLabel),
    effects: (effects ?? []).slice(0, MAX_EFFECTS).flatMap((effect) => effectWords(effect) ?? []),
  };
}

/** One effect in the service's own fields: its label, else its type in words, and its amounts. */
function effectWords(effect: Readonly<Record<string, unknown>>): string | null {
  const { type, label, ...rest } = effect;
  const name = lineOf(label) ?? humanise(lineOf(type) ?? '');
  const values = Object.values(rest).flatMap((value) => lineOf(value) ?? []);
  return lineOf([name, ...values].join(' '));
}
