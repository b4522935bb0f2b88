/** Turns the contract's answers into those of the observed deployment. */
import { notFound } from '@electron/world/calls/answers';
import type { Answer, Success } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import type { EndpointId, NothingFound } from '@shared/contract/index';

type BodyIn<Given> = Given extends Success<infer Body> ? Body : never;

/** A body that has its payload. */
type Found<Body> = Body extends NothingFound ? never : Body;

/** The contract's miss of a single object becomes a 404. */
export function orNotFound<Given extends Answer>(
  answer: Given,
  text: string,
): Answer<Found<BodyIn<Given>>> {
  if (answer.kind === 'refusal') return answer;
  const { body } = answer;
  if ('found' in body && body.found === false) return notFound(text);
  return { ...answer, body: body as Found<BodyIn<Given>> };
}

/** Changes the body of a success, for example to other units. */
export function adapt<Given extends Answer, Next extends object>(
  answer: Given,
  change: (body: BodyIn<Given>) => Next,
): Answer<Next> {
  return answer.kind === 'success'
    ? { ...answer, body: change(answer.body as BodyIn<Given>) }
    : answer;
}

/** The same call with some parameters replaced; `undefined` removes one. */
export function withParameters<Id extends EndpointId>(
  call: Call<Id>,
  parameters: Readonly<Record<string, string | undefined>>,
): Call<Id> {
  return {
    ...call,
    text: (name) => (Object.hasOwn(parameters, name) ? parameters[name] : call.text(name)),
  };
}
