/** Tools with which answers of the contract become those of the deployment that was seen. */
import type { EndpointId } from '@shared/contract/index';

import { partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import { notFound } from '../../calls/answers';
import type { Answer, Success } from '../../calls/answers';
import type { Call, Handler } from '../../calls/call';
import type { Character } from '../../model/people';
import { contractHandlers } from '../../handlers/index';

export type Body = Record<string, unknown>;

/** A miss of a single object is a 404 there. */
export function orNotFound(answer: Answer, text: string): Answer {
  return answer.kind === 'success' && bodyOf(answer)['found'] === false ? notFound(text) : answer;
}

function bodyOf(answer: Success): Body {
  return answer.body as Body;
}

/** Changes the body of a success, for example to other units. */
export function adapt(answer: Answer, change: (body: Body) => Body): Answer {
  return answer.kind === 'success' ? { ...answer, body: change(bodyOf(answer)) } : answer;
}

/** What the contract answers, with some parameters read otherwise. */
export async function contract<Id extends EndpointId>(
  id: Id,
  call: Call<Id>,
  parameters: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> {
  const handler: Handler<Id> = contractHandlers[id];
  return handler({
    ...call,
    text: (name) => (Object.hasOwn(parameters, name) ? parameters[name] : call.text(name)),
  });
}

export function rows(body: Body, name: string): Body[] {
  const value = body[name];
  return Array.isArray(value) ? value : [];
}

const NO_COUNTRY = '-';

/** Some routes take a country's code in capitals only; anything else is no country. */
export function exactCountry(world: World, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return world.state.countries.some((country) => country.code === code) ? code : NO_COUNTRY;
}

/** A limit that is no number, or nothing, is the default; too large a one is the maximum. */
export function lenientWhole(text: string | undefined, fallback: number, most: number): number {
  const value = Math.trunc(Number(text));
  return Number.isNaN(value) || value === 0 ? fallback : Math.min(most, Math.max(1, value));
}

/** How a party is named where a sequential id stands for it. */
export function partySequence(world: World, partyKey: number | null): string {
  const party = partyByKey(world, partyKey);
  return party ? String(party.sequentialId) : 'independent';
}

/** Politicians that the world runs itself have no public record there. */
export function isPublic(character: Character | null): character is Character {
  return character !== null && !character.isComputerRun;
}
