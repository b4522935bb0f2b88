/** The bills before the chamber of the player's country, and the ballot that the player casts on each. */
import { html } from 'hono/html';

import { billsOfCountry } from '../../core/indexes';
import { characterOf } from '../../core/world';
import type { World } from '../../core/world';
import type { BallotChoice, Player } from '../../model/characters';
import type { Bill } from '../../model/legislation';
import { playerForm, sitePage } from './site-page';

const CHOICES: readonly (readonly [choice: BallotChoice, name: string])[] = [
  ['yes', 'Vote yes'],
  ['no', 'Vote no'],
];

/** The bills on which the player may vote now. */
function openBills(world: World, player: Player): readonly Bill[] {
  const character = characterOf(world, player);
  return character === null
    ? []
    : billsOfCountry(world, character.countryCode).filter(({ status }) => status === 'pending');
}

export function votePage(world: World, player: Player): Promise<Response> {
  const bills = openBills(world, player);
  return sitePage(
    world,
    player,
    'Vote',
    html`<h1>Vote</h1>
      ${bills.length === 0 ? html`<p>No bill is before your chamber.</p>` : ''}
      ${bills.map((bill) => ballot(world, player, bill))}`,
  );
}

function ballot(world: World, player: Player, bill: Bill) {
  const cast = player.ballots?.[bill.objectId];
  return html`<section>
    <h2>${bill.title}</h2>
    <p>${bill.vote.yes} yes, ${bill.vote.no} no; decided in turn ${bill.voteTurn}.</p>
    ${
      cast === undefined
        ? playerForm(
            world,
            player,
            '/vote',
            html`<input type="hidden" name="bill" value="${bill.objectId}" /> ${CHOICES.map(
                ([choice, name]) => html`<button name="choice" value="${choice}">${name}</button> `,
              )}`,
          )
        : html`<p role="status">You voted ${cast}.</p>`
    }
  </section>`;
}

/** Casts a ballot: once per bill, and only while the bill is open. */
export function castBallot(
  world: World,
  player: Player,
  billId: string | null,
  choice: string | null,
): void {
  const bill = openBills(world, player).find(({ objectId }) => objectId === billId);
  const known = CHOICES.find(([name]) => name === choice)?.[0];
  if (!bill || known === undefined || player.ballots?.[bill.objectId] !== undefined) return;
  player.ballots = { ...player.ballots, [bill.objectId]: known };
}
