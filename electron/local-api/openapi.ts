/** The OpenAPI document of the local API, for the authors of scripts and bots. */

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
const whole = { type: ['integer', 'null'] };
const flag = { type: 'boolean' };
const time = { type: ['string', 'null'], format: 'date-time' };

const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const listOf = (items: object) => ({ type: 'array', items });

const amount = object({ amount: number, currency: text });

const runner = {
  key: { type: 'string' },
  name: { type: 'string' },
  party: text,
  place: whole,
  isTied: flag,
  votes: number,
  sharePct: number,
  seats: whole,
  votesToNext: number,
  isOwn: flag,
};

const status = object({
  account: object({ name: { type: 'string' }, server: { type: 'string' } }),
  session: { enum: ['signed-in', 'expired'] },
  turn: whole,
  nextTurnAt: time,
  actions: number,
  actionCap: number,
  money: object({
    home: text,
    funds: amount,
    cash: amount,
    cashOnHand: amount,
    netPerTurn: amount,
    fundraise: amount,
    dividends: amount,
    interest: amount,
    balances: listOf(amount),
  }),
  unread: object({ notifications: whole, mail: whole, alerts: { type: 'integer' } }),
  deadlines: listOf(object({ what: { type: 'string' }, at: time })),
  readAt: object({ status: time, game: time }),
});

const race = object({
  id: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
  isLoaded: flag,
  phase: { enum: ['upcoming', 'primary', 'general', 'ended', null] },
  stageEnd: text,
  turnsLeft: whole,
  areTurnsAbout: flag,
  totalSeats: whole,
  own: { anyOf: [object({ ...runner, marginPct: number }), { type: 'null' }] },
  runners: listOf(object(runner)),
  areVotesAbout: flag,
  shareTurn: whole,
  call: { enum: ['decided', 'leading', 'open', null] },
  lead: number,
  trend: number,
  turns: listOf(
    object({
      turn: { type: 'integer' },
      shares: listOf(object({ key: { type: 'string' }, sharePct: { type: 'number' } })),
    }),
  ),
});

const series = object({
  subject: { type: 'string' },
  name: text,
  metric: { type: 'string' },
  label: { type: 'string' },
  unit: { type: 'string' },
  currency: text,
  points: listOf(
    object({
      turn: { type: 'integer' },
      untilTurn: { type: 'integer' },
      at: time,
      value: { type: ['number', 'string'] },
    }),
  ),
});

const alert = object({
  id: { type: 'integer' },
  kind: { type: 'string' },
  subject: { type: 'string' },
  name: { type: 'string' },
  turn: { type: 'integer' },
  at: time,
  title: { type: 'string' },
  body: { type: 'string' },
  route: { type: 'string' },
  isRead: flag,
  isLate: flag,
});

const failure = object({ error: { type: 'string' }, code: { type: 'string' } });

const json = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});
const FAILURES = {
  401: json('No token, or a wrong one.', failure),
  403: json('Asked by a page of a browser, or at another address.', failure),
  409: json('You are not signed in.', failure),
  429: json('Too many requests; see Retry-After.', failure),
  503: json('Not available right now.', failure),
};

const get = (summary: string, ok: object, more: object = {}, refused: object = {}) => ({
  get: { summary, responses: { 200: ok, ...refused, ...FAILURES }, ...more },
});

const query = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});

/** The document of the API at this port. */
export function apiDocument(port: number): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hustings local read API',
      version: '1',
      description:
        'Returns what Hustings has on this computer. It changes nothing and contacts no server. Unknown values are null.',
    },
    servers: [{ url: `http://127.0.0.1:${port}` }],
    security: [{ token: [] }, { password: [] }],
    paths: {
      '/status': get(
        'Turn, money, actions, unread counts and deadlines.',
        json('The status.', status),
      ),
      '/race': get(
        'The race you stand in.',
        json('The race.', object({ readAt: time, race: { anyOf: [race, { type: 'null' }] } })),
      ),
      '/series': get(
        'The values of one figure by turn.',
        json('The values.', series),
        {
          parameters: [
            query('metric', 'The figure. Without one, the error lists the available figures.'),
            query('subject', 'kind:key, for example country:AV. Without one, your own character.'),
          ],
        },
        { 400: json('The figure or the subject is unknown.', failure) },
      ),
      '/calendar.ics': get('Your dates ahead, for a calendar program.', {
        description: 'An iCalendar file with an event for each date.',
        content: { 'text/calendar': { schema: { type: 'string' } } },
      }),
      '/alerts': get('The newest alerts, then each new one as it comes.', {
        description: 'Events named `alert`. Send `Last-Event-ID` to go on after the last one.',
        content: { 'text/event-stream': { schema: alert } },
      }),
      '/openapi.json': get('This document.', json('The document.', { type: 'object' })),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        password: { type: 'http', scheme: 'basic' },
      },
    },
  };
}
