/** The player's own page. Its form fills in the demographics, which the client's briefing asks for. */
import { html } from 'hono/html';

import { characterOf } from '../../core/world';
import type { World } from '../../core/world';
import type { Player } from '../../model/characters';
import { characterLink } from '../../serializers/links';
import { purseOf } from '../../serializers/purse';
import { facts } from '../layout';
import { playerForm, sitePage } from './site-page';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function profilePage(world: World, player: Player): Promise<Response> {
  const character = characterOf(world, player);
  const purse = character && purseOf(world, character);
  return sitePage(
    world,
    player,
    'Your profile',
    html`<h1>${character?.name ?? player.username}</h1>
      ${facts([
        ['Account', player.username],
        ['Turn', world.state.turn],
        ['Actions', character?.actions],
        ['Campaign funds', purse && `${numbers.format(purse.campaign)} ${purse.currency}`],
        ['Demographics', player.missingDemographics ? 'Missing' : 'Complete'],
      ])}
      ${character ? html`<p><a href="${characterLink(world, character)}">What others see</a></p>` : ''}
      ${playerForm(
        world,
        player,
        '/profile',
        html`<label
            >Age group
            <select name="age">
              ${['18 to 34', '35 to 54', '55 and older'].map((age) => html`<option>${age}</option>`)}
            </select></label
          >
          <button>Save demographics</button>`,
      )}`,
  );
}
