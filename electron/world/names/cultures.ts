/** The culture of each country, and the names that it gives. */
import type { Random } from '../core/random';
import type { SectorType } from '../model/economy';
import { avelmark } from './avelmark';
import { filled } from './culture';
import type { Culture } from './culture';
import { hakuren } from './hakuren';
import { kasterlund } from './kasterlund';
import { odrenia } from './odrenia';
import { tyrrhos } from './tyrrhos';
import { zohara } from './zohara';

/** Countries without people have no entry. */
const CULTURES = new Map<string, Culture>(
  Object.entries({
    AV: avelmark,
    KS: kasterlund,
    TY: tyrrhos,
    OD: odrenia,
    ZO: zohara,
    HQ: hakuren,
  }),
);

/**
 * How many of the names of each kind are drawn from a separate random stream, so that a seed keeps giving the same
 * world. Names of people use it after the country's first ones.
 */
export const DRAWN_APART = { people: 22, corporations: 8, bills: 6 } as const;

/** A country's culture; a country that a test added has Avelmark's. */
export function cultureOf(countryCode: string): Culture {
  return CULTURES.get(countryCode) ?? avelmark;
}

/** A person's full name. While names are left, it is none of those taken. */
export function personName(
  random: Random,
  countryCode: string,
  taken: ReadonlySet<string> = new Set(),
): string {
  const { women, men, womensFamilies, mensFamilies, isFamilyFirst } = cultureOf(countryCode).people;
  const given = random.pick([...women, ...men]);
  const families = women.includes(given) ? womensFamilies : mensFamilies;
  const family = random.pick(families);
  const start = families.indexOf(family);
  const names = [...families.slice(start), ...families.slice(0, start)].map((one) =>
    isFamilyFirst ? `${one}${given}` : `${given} ${one}`,
  );
  return names.find((name) => !taken.has(name)) ?? names[0] ?? given;
}

/** A company's name. It is none of those taken: a number follows it once every stem of its kind is used. */
export function companyName(
  random: Random,
  countryCode: string,
  sector: SectorType,
  taken: ReadonlySet<string>,
): string {
  const { companyStems, companies } = cultureOf(countryCode);
  const stem = random.pick(companyStems);
  const pattern = random.pick(companies[sector]);
  const start = companyStems.indexOf(stem);
  const names = [...companyStems.slice(start), ...companyStems.slice(0, start)].map((one) =>
    filled(pattern, { stem: one }),
  );
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${names[0]} ${number}`)) number += 1;
  return `${names[0]} ${number}`;
}

/** The title of a bill. */
export function billTitle(random: Random, countryCode: string): string {
  const { billSubjects, bills } = cultureOf(countryCode);
  const subject = random.pick(billSubjects);
  const pattern = random.pick(bills);
  return filled(pattern, { subject, number: String(random.whole(1, 99)) });
}
