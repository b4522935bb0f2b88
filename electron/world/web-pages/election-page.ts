/** The page of an election: who stands and with how many votes, with forms for a player who may stand or vote. */
import { html } from 'hono/html';

import { characterOf, countryByCode, electionByObjectId, partyByKey } from '../core/lookups';
import type { World } from '../core/world';
import type { Player } from '../model/people';
import type { Election } from '../model/politics';
import { standingRefusal, votingRefusal } from '../rules/candidacies';
import { INDEPENDENTS } from '../serializers/shared';
import { facts, page } from './layout';
import type { Content } from './layout';

const numbers = new Intl.NumberFormat('en-US');
const OFFICES = { house: 'House', president: 'President' } as const;
const STAGES = {
  upcoming: 'Not begun',
  primary: 'Primary',
  general: 'Votes are counted each turn',
  ended: 'Ended',
} as const;

/** `House, North Coast`. */
export function electionName({ state }: World, election: Election): string {
  const { countryCode, regionCode, office } = election;
  const country = countryByCode(state, countryCode);
  const region = country?.regions.find(({ code }) => code === regionCode);
  return `${OFFICES[office]}, ${region?.name ?? country?.name ?? countryCode}`;
}

function candidateList(world: World, election: Election, canVote: boolean): Content {
  return html`<ol>
    ${election.candidates.map(
      ({ name, partyKey, votes, eliminated }, index) =>
        html`<li>
          ${name}, ${partyByKey(world.state, partyKey)?.name ?? INDEPENDENTS.name}:
          ${eliminated ? 'lost the primary' : `${numbers.format(votes)} votes`}
          ${
            canVote && !eliminated
              ? html`<form method="post" action="/election/${election.objectId}/vote">
                  <button name="candidate" value="${index}">Vote for ${name}</button>
                </form>`
              : ''
          }
        </li>`,
    )}
  </ol>`;
}

/**
 * Null: no election has this id.
 *
 * @param player null for a guest
 * @param refused why the last form was refused
 */
export function electionPage(
  world: World,
  id: string,
  player: Player | null,
  refused: string | null = null,
): Promise<Response> | null {
  const election = electionByObjectId(world.state, id);
  if (!election) return null;
  const character = player && characterOf(world.state, player);
  const noStanding = character && standingRefusal(world.state, election, character);
  const noVote = character && votingRefusal(election, character);
  return page(
    electionName(world, election),
    html`<h1>${electionName(world, election)}</h1>
      ${refused === null ? '' : html`<p role="alert">${refused}</p>`}
      ${facts([
        ['Stage', STAGES[election.stage]],
        ['Seats', election.totalSeats],
        ['Primary ends in turn', election.primaryEndTurn],
        ['Ends in turn', election.endTurn],
      ])}
      <h2>Candidates</h2>
      ${candidateList(world, election, character !== null && noVote === null)}
      ${player ? '' : html`<p><a href="/sign-in?next=/election/${id}">Sign in</a> to stand or vote.</p>`}
      ${player && !character ? html`<p>Create a character first.</p>` : ''}
      ${
        character && noStanding === null
          ? html`<form method="post" action="/election/${id}/stand">
              <button>Stand in this race</button>
            </form>`
          : ''
      }
      ${noStanding ? html`<p role="status">${noStanding}</p>` : ''}
      ${noVote ? html`<p>${noVote}</p>` : ''}`,
    { status: refused === null ? 200 : 400 },
  );
}
