/** The last segment of a path, `17` in `/character/17/?tab=a`; empty where there is none. Takes linear time for any text. */
export function lastSegment(address: string): string {
  const [path = ''] = address.split(/[?#]/u, 1);
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}
