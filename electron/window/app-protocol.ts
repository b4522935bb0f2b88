/** Serves the built renderer as `app://hustings/`, with its security headers, and nothing outside its folder. */
import { extname, join, normalize, sep } from 'node:path';

import { protocol } from 'electron';
import type { Session } from 'electron';

/** Chromium's net::ERR_FILE_NOT_FOUND. */
const FILE_NOT_FOUND = -6;

export const APP_ORIGIN = 'app://hustings';
/** The main window's one document. */
export const APP_DOCUMENT = `${APP_ORIGIN}/index.html`;

/** Every source is the app itself; main makes all requests, so the renderer connects nowhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.map': 'application/json; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.wav': 'audio/wav',
    '.woff2': 'font/woff2',
  }),
);

/** Whether an address is the main window's document, at any route: what follows `#` is the route. */
export function isAppDocument(address: string): boolean {
  return address === APP_DOCUMENT || address.startsWith(`${APP_DOCUMENT}#`);
}

/** Must run before `ready`: a standard, secure scheme whose scripts V8 may cache. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** A document that is served. */
export interface ServedPage {
  /** Folder of everything that the document loads. */
  readonly directory: string;
  readonly host: 'hustings' | 'confirm' | 'mini';
  /** The address of its one document and its file in `directory`, for example `/index.html`. */
  readonly address: string;
}

/**
 * Answers `app://<host>/*` from the document's folder; any other host, another document, or a path
 * outside the folder is not found.
 *
 * Chromium reads the files itself: an answer of the newer `protocol.handle` goes through streams of
 * this process, which delays the first paint by a tenth. No opener policy is sent: a document that
 * nothing opened needs none, and with one Chromium starts a second process for the first document.
 */
export function serveApp(session: Session, page: ServedPage): void {
  session.protocol.registerFileProtocol('app', ({ url }, respond) => {
    const file = fileFor(url, page);
    const mediaType = file ? MEDIA_TYPES.get(extname(file)) : undefined;
    if (!file || !mediaType) {
      respond({ error: FILE_NOT_FOUND });
      return;
    }
    respond({
      path: file,
      headers: {
        'content-type': mediaType,
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  });
}

function fileFor(requestUrl: string, page: ServedPage): string | null {
  const url = new URL(requestUrl);
  if (url.host !== page.host) return null;
  if (url.pathname === '/' || url.pathname === page.address) {
    return join(page.directory, page.address);
  }
  const path = decodePath(url.pathname);
  if (path === null || path.includes('\0')) return null;
  const file = normalize(join(page.directory, path));
  if (extname(file) === '.html') return null;
  return file.startsWith(page.directory + sep) ? file : null;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
