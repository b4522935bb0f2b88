/** What an answer lacks of what the contract promises. */
import { z } from 'zod';

import { promisesOf } from '@shared/contract/promises';

/** The paths of promised fields that an answer does not have. Fields whose values the contract leaves open count too. */
export function missingFields(schema: z.core.$ZodType, answer: unknown, at = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return answer === null || answer === undefined
      ? []
      : missingFields(schema.unwrap(), answer, at);
  if (schema instanceof z.ZodArray)
    return (answer as readonly unknown[]).flatMap((item) =>
      missingFields(schema.element, item, at),
    );
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = answer as Readonly<Record<string, unknown>>;
  const [missing = []] = promisesOf(schema)
    .map((names) => names.filter((name) => fields[name] === undefined))
    .toSorted((one, other) => one.length - other.length);
  const below = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, inner]) =>
    missingFields(inner, fields[name], `${at}${name}.`),
  );
  return [...missing.map((name) => at + name), ...below];
}
