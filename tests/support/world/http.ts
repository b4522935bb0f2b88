/** A plain HTTP client for tests of the practice world, with manual cookies. */

/** One complete answer. */
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
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

/** Sends one request and follows no redirect. Rejects when the connection breaks. */
export async function ask(url: string, request: PlainRequest = {}): Promise<PlainAnswer> {
  const { method = 'GET', headers = {}, body } = request;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      // The world may close an idle connection at the moment it is reused.
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

/** The cookies that an answer sets, as a `Cookie` header. Cleared cookies are left out. */
export function cookiesOf({ headers }: PlainAnswer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Signs a player in and returns the session's `Cookie` header. */
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
