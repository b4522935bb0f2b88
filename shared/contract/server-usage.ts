/**
 * Where a server uses a field otherwise than the contract says. Its own answers show it, and what one of them shows holds
 * for all of that server's answers.
 */
import { isFields } from '../domain/json';
import type { Fields } from '../domain/json';

/** What a server's answers have shown so far. */
export interface ServerUsage {
  /** `isNPP` marks characters that the computer runs, also those of parties. By contract it means non-party. */
  isNPPComputerRun: boolean;
  /** Coupons and yields are in percent. By contract a coupon is a fraction: 0.05 is 5 %. */
  areRatesPercent: boolean;
}

/** A server that has shown nothing against the contract. */
export function contractUsage(): ServerUsage {
  return { isNPPComputerRun: false, areRatesPercent: false };
}

/** A coupon above this would be more than the bond's own face value each year. */
const LARGEST_FRACTION = 1;
const NO_PARTY = /^(?:independents?|non-?partisan|none)?$/iu;
const MAY_SHOW_USAGE = /"(?:isNPP|couponRate)"/u;

/** Learns from an answer, whose body is `text`, where the server departs from the contract. */
export function learnUsage(usage: ServerUsage, answer: unknown, text: string): void {
  if (MAY_SHOW_USAGE.test(text)) learnFrom(usage, answer);
}

function learnFrom(usage: ServerUsage, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) learnFrom(usage, item);
  } else if (isFields(value)) {
    if (isPartyMemberWithoutPage(value)) usage.isNPPComputerRun = true;
    if (Number(value['couponRate']) > LARGEST_FRACTION) usage.areRatesPercent = true;
    for (const field of Object.values(value)) learnFrom(usage, field);
  }
}

/** Non-party by name, and yet of a party: only a character that the computer runs. */
function isPartyMemberWithoutPage(row: Fields): boolean {
  const { party } = row;
  const isInParty =
    typeof party === 'number' || (typeof party === 'string' && !NO_PARTY.test(party.trim()));
  return row['isNPP'] === true && isInParty && !namesCharacter(row);
}

function namesCharacter(row: Fields): boolean {
  return (row['characterId'] ?? null) !== null;
}

/** Whether the computer runs the character of this row: it has no page then. An independent has one. */
export function isComputerRun(row: Fields, usage: ServerUsage): boolean {
  return row['isNPP'] === true && usage.isNPPComputerRun && !namesCharacter(row);
}

const PERCENT = 100;
/** As many digits as a double has for sure, so that 5.5 % is 0.055. */
const DIGITS = 12;

/** A rate as a fraction; undefined where there is none. */
export function fractionOf(rate: unknown, usage: ServerUsage): number | undefined {
  if (typeof rate !== 'number' || !Number.isFinite(rate)) return undefined;
  return usage.areRatesPercent ? Number((rate / PERCENT).toPrecision(DIGITS)) : rate;
}
