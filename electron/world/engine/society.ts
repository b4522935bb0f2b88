/** Mail, notifications, minor news, treaties and referendums. */
import type { Random } from '../core/random';
import { cultureOf } from '../generate/names/cultures';
import { NEWS_CATEGORIES, publish } from '../generate/news';
import type { WorldState } from '../model/state';

const NOTIFICATION_CHANCE = 0.3;
const MAIL_CHANCE = 0.2;
const COLUMN_CHANCE = 0.4;
const EVENT_CHANCE = 0.06;
const REFERENDUMS = [
  'the calendar',
  'the anthem',
  'daylight saving',
  'the railways',
  'the voting age',
];

export function runSociety(state: WorldState, turn: number, random: Random): void {
  for (const player of state.players) {
    const [notified, mailed] = [random.chance(NOTIFICATION_CHANCE), random.chance(MAIL_CHANCE)];
    if (player.character === null) continue;
    if (notified) player.unreadCount += 1;
    if (mailed) player.unreadMailCount += 1;
  }
  writeColumn(state, turn, random);
  for (const country of state.countries) {
    const happens = random.chance(EVENT_CHANCE);
    if (!happens || country.chamberSeats === 0) continue;
    const isReferendum = random.chance(0.6);
    const yes = random.whole(20, 80);
    state.history.push({
      countryCode: country.code,
      turn,
      eventType: isReferendum
        ? yes > 50
          ? 'referendum_passed'
          : 'referendum_failed'
        : 'treaty_signed',
      title: isReferendum
        ? `Referendum on ${REFERENDUMS[turn % REFERENDUMS.length]}`
        : `${country.name} signs a treaty`,
      officeType: null,
      character: null,
      partyKey: null,
      billScope: null,
      details: isReferendum ? { yes, turnout: random.whole(30, 95) } : null,
    });
  }
}

function writeColumn(state: WorldState, turn: number, random: Random): void {
  const writes = random.chance(COLUMN_CHANCE);
  const author = random.pick(state.characters);
  const title = random.pick(cultureOf(author.countryCode).columns);
  const category = random.pick(NEWS_CATEGORIES);
  if (!writes) return;
  publish(state, {
    title,
    content: `${title}.\n\nBy ${author.name}.`,
    authorName: author.name,
    isSystem: false,
    category,
    countryCode: author.countryCode,
    turn,
  });
}
