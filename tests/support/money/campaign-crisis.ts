/** The crisis of a round in which the player decides: made before it, looked at by the player's own session, ended after it. */
import { expect } from '@playwright/test';

import { ask } from '../world/http';

import type { CampaignSides } from './campaign-sides';
import { fieldsOf } from '../answer-fields';

/** What the world shows of this round's crisis. */
async function crisisNow({ world, cookie, crisis }: CampaignSides) {
  const { json } = await ask(`${world.baseUrl}/api/events/${crisis.id}`, {
    headers: { Cookie: cookie },
  });
  return fieldsOf(fieldsOf(json)['event']);
}

/** Gives the player a crisis, which the client may decide in this round. */
export async function beginCrisis(sides: CampaignSides): Promise<void> {
  sides.crisis = { id: await sides.world.control.crisis('senator'), optionId: '' };
  const { options } = await crisisNow(sides);
  const [option] = Array.isArray(options) ? options.map(fieldsOf) : [];
  expect(option, 'the crisis has options').toBeDefined();
  sides.crisis = { ...sides.crisis, optionId: String(option?.['id']) };
}

/** Whether the crisis was decided. */
export async function isResolved(sides: CampaignSides): Promise<boolean> {
  return (await crisisNow(sides))['status'] === 'resolved';
}

/** Decides a crisis that the round left open, so that it does not wait beside the next one. */
export async function endCrisis(sides: CampaignSides): Promise<void> {
  if (await isResolved(sides)) return;
  const { world, cookie, crisis } = sides;
  const { status } = await ask(`${world.baseUrl}/api/events/${crisis.id}/resolve`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: { optionId: crisis.optionId },
  });
  expect(status, 'the crisis is ended').toBe(200);
}
