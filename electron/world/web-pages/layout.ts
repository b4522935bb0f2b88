/** The layout of every HTML page, whose CSP forbids scripts. */
import { html, raw } from 'hono/html';

export type Content = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
  body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  header { font-size: .875rem; border-bottom: 1px solid; margin-bottom: 2rem; padding-bottom: .5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
  dt { opacity: .7; } dd { margin: 0; font-variant-numeric: tabular-nums; }
  header a { margin-inline-end: 1rem; } form { margin: 1rem 0; } label { display: block; margin: 0 0 .75rem; } input { display: block; font: inherit; } button { font: inherit; padding: .25rem .75rem; }
  nav form { display: inline; } [role=alert], [role=status] { padding: .5rem .75rem; border: 1px solid; } li.unread { font-weight: bold; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid; font-size: .8125rem; }
`;

interface PageOptions {
  readonly status?: number;
  /** The links in the header beside the one to the start page. */
  readonly links?: Content;
}

/** A whole page. The template of `content` has escaped its text. */
export async function page(
  title: string,
  content: Content,
  { status = 200, links }: PageOptions = {},
): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Practice world</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <a href="/">Practice world</a> ${links ?? html`<a href="/profile">Your pages</a>`}
        </header>
        <main>${content}</main>
      </body>
    </html>`;
  return new Response(String(body), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Facts in two columns. An absent value shows a dash. */
export function facts(
  rows: readonly (readonly [label: string, value: string | number | null | undefined])[],
): Content {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value ?? '\u2014'}</dd>`,
    )}
  </dl>`;
}
