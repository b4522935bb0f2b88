/** A plain HTTP client for tests of the practice world: remembers cookies by hand and hides nothing. */

/** One answer, read whole. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

export interface PlainRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is text. */
  readonly body?: unknown;
}

/** Asks once, follows no redirect. Rejects when the connection breaks. */
export async function ask(url: string, request: PlainRequest = {}): Promise<PlainAnswer> {
  const { method = 'GET', headers = {}, body } = request;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      // A kept connection may be closed by the world in the very moment in which it is used again.
      Connection: 'close',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    json: parseJson(answer),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cookies that an answer sets, as a `Cookie` header would send them; cleared ones are left out. */
export function cookiesOf({ headers }: PlainAnswer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Signs a player in and gives the `Cookie` header of the session. */
export async function signIn(
  baseUrl: string,
  player: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await ask(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    body: { email: player.email, password: player.password },
  });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
  return cookiesOf(answer);
}
