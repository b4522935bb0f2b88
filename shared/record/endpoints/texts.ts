/** Texts with a title: news posts and notifications. */

/** Long enough for an alert to find a name in it; the service keeps the whole post. */
const LONGEST_BODY = 1_500;
const LONGEST_TITLE = 200;

/** The title as the first line, the text after it; undefined without either. A post without a title begins with its first line. */
export function textWithTitle(
  title: string | null | undefined,
  body: string | null | undefined,
): string | undefined {
  const lines = [title?.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_TITLE), body?.trim()];
  const text = lines.filter((line) => line !== undefined && line !== '').join('\n');
  return text === '' ? undefined : text.slice(0, LONGEST_BODY);
}

/** A timestamp as epoch ms; undefined if it is not a time. */
export function timeOf(timestamp: string | null | undefined): number | undefined {
  const atMs = Date.parse(timestamp ?? '');
  return Number.isNaN(atMs) ? undefined : atMs;
}
