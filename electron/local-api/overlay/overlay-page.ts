/** The overlay as a page: transparent, without a script, and loaded again by itself. */
import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import { legibleColour } from '@shared/domain/legible-colour';
import {
  formatCount,
  formatOutOf,
  formatShare,
  counted,
  voteCount,
} from '@shared/domain/wording/numbers';

import type { OverlayFacts } from './overlay-facts';

const REFRESH_SEC = 15;
const UNKNOWN_COLOUR = '#9a9a9a';
/** What the panels are over nothing. */
const PANEL = '#121418';
/** The chamber's bar, in units of its drawing. */
const BAR = { width: 1_000, height: 36 };

const STYLE = `
  html { background: transparent; color: #f4f1ea; font: 600 22px/1.35 system-ui, sans-serif; }
  body { margin: 0; max-width: 30em; }
  section { margin: 0 0 12px; padding: 14px 18px; border-radius: 8px; background: rgb(18 20 24 / 82%); }
  h1 { margin: 0 0 6px; font-size: 22px; overflow-wrap: anywhere; }
  dl { display: flex; flex-wrap: wrap; gap: 4px 28px; margin: 0; }
  dt, small { color: #b9b4aa; font-size: 15px; font-weight: 400; }
  dd { margin: 0; font-size: 30px; font-variant-numeric: tabular-nums; }
  p { margin: 6px 0 0; }
  ul { margin: 6px 0 0; padding: 0; list-style: none; font-size: 17px; }
  .parties { display: flex; flex-wrap: wrap; gap: 2px 18px; }
  svg { display: block; width: 100%; height: 20px; border-radius: 4px; background: rgb(255 255 255 / 18%); }
  svg.mark { display: inline-block; width: 12px; height: 12px; }
`;

const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** Nothing runs and nothing loads: the page has text, this style and shapes. */
export const OVERLAY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** A party's colour as it stands out from a panel. Always `#rrggbb`, whatever a server sends. */
const colourOf = (sent: string | null) => legibleColour(sent ?? UNKNOWN_COLOUR, PANEL);

function fact(label: string, value: string | null) {
  return value === null
    ? ''
    : html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`;
}

/** What comes at the end of the present stage. */
const ENDS: Readonly<Record<ElectionPhase, string>> = {
  upcoming: 'Starts in',
  primary: 'Primary ends in',
  general: 'Ends in',
  ended: '',
};

/** How old a panel is. */
function age(words: string | null) {
  return words === null ? '' : html`<p><small>${words}</small></p>`;
}

function racePart({ race, raceUpdate }: Pick<OverlayFacts, 'race' | 'raceUpdate'>) {
  if (race === null)
    return html`<section>
      <h1>You are not standing in a race</h1>
      ${age(raceUpdate)}
    </section>`;
  const { own, runners, totalSeats, turnsLeft, areTurnsAbout, areVotesAbout } = race;
  const isForSeats = fillsSeveralSeats(totalSeats);
  const votes = own?.votesToNext ?? null;
  const end = race.phase === 'ended' || turnsLeft === null ? null : turnsLeft;
  return html`<section>
    <h1><bdi>${race.name}</bdi></h1>
    ${
      own === null
        ? html`<small>Open the race in Hustings once to see it here.</small>`
        : html`<dl>
            ${fact('Place', own.place === null ? null : `${own.isTied ? '=' : ''}${formatOutOf(own.place, runners.length)}`)}
            ${fact('Seats', isForSeats && own.seats !== null ? formatOutOf(own.seats, totalSeats) : null)}
            ${fact('Share', own.sharePct === null ? null : formatShare(own.sharePct))}
            ${fact(isForSeats ? 'Votes to the next seat' : 'Votes to the lead', votes === null ? null : voteCount(votes, areVotesAbout))}
            ${fact(ENDS[race.phase ?? 'general'], end === null ? null : `${areTurnsAbout ? 'about ' : ''}${counted(end, 'turn')}`)}
          </dl>`
    }
    ${age(raceUpdate)}
  </section>`;
}

function chamberPart(chamber: OverlayFacts['chamber']) {
  if (chamber === null) return '';
  const { parties, totalSeats, majority, lastUpdate } = chamber;
  let start = 0;
  const blocks = parties.map(({ colour, seats }) => {
    const width = (seats / totalSeats) * BAR.width;
    const block = html`<rect
      x="${start}"
      width="${width}"
      height="${BAR.height}"
      fill="${colourOf(colour)}"
    ></rect>`;
    start += width;
    return block;
  });
  return html`<section>
    <h1>The chamber</h1>
    <svg viewBox="0 0 ${BAR.width} ${BAR.height}" preserveAspectRatio="none" aria-hidden="true">
      ${blocks}
    </svg>
    <ul class="parties">
      ${parties.map(
        ({ name, colour, seats }) =>
          html`<li>
            <svg class="mark" viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill="${colourOf(colour)}"></rect>
            </svg>
            <bdi>${name}</bdi> ${formatCount(seats)}
          </li>`,
      )}
    </ul>
    ${majority === null ? '' : html`<small>${formatCount(majority)} of ${formatCount(totalSeats)} seats are a majority.</small>`}
    ${age(lastUpdate)}
  </section>`;
}

function tickerPart(alerts: OverlayFacts['alerts']) {
  if (alerts.length === 0) return '';
  return html`<section>
    <ul>
      ${alerts.map(({ title, turn }) => html`<li><small>Turn ${turn}</small> <bdi>${title}</bdi></li>`)}
    </ul>
  </section>`;
}

/**
 * The document.
 *
 * @param facts what to show, or a sentence that says why there is nothing
 */
export function overlayPage(facts: OverlayFacts | string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="${REFRESH_SEC}" />
        <title>Hustings overlay</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${
          typeof facts === 'string'
            ? html`<section><h1>${facts}</h1></section>`
            : [racePart(facts), chamberPart(facts.chamber), tickerPart(facts.alerts)]
        }
      </body>
    </html>`;
}
