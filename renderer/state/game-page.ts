/** The game's own page of what the screen shows, for parts of a screen that cannot see the routes. */
type Find = () => Promise<string | null>;

let find: Find = () => Promise.resolve(null);

/** Says how the page is found; the frame does once. */
export function setGamePageFinder(finder: Find): void {
  find = finder;
}

/** The page's address where it is a public one; null where there is none, as in the practice world. */
export async function publicGamePage(): Promise<string | null> {
  const address = URL.parse((await find()) ?? '');
  return address?.protocol === 'https:' ? address.href : null;
}
