/** The HTML page with which the observed deployment answers unknown paths. */

/** A 404 page in HTML, where a client expects JSON. */
export function htmlNotFound(pathname: string): Response {
  const path = pathname.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = `<!doctype html><html lang="en"><head><title>404: This page could not be found.</title></head><body><h1>404</h1><p>This page could not be found: ${path}</p></body></html>`;
  return new Response(page, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
