/** Reads the body of a control request. */
import type { Context } from 'hono';
import { z } from 'zod';

/** The parsed JSON body of a control request. @throws RangeError that says what is wrong with the body. */
export async function readOrder<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context));
  if (!parsed.success) throw new RangeError(z.prettifyError(parsed.error));
  return parsed.data;
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new RangeError('The order is not JSON');
  }
}
