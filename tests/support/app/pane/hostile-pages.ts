/** Pages of the game that do what hostile pages do, and how a test serves them and opens them in the pane. */
import type { ElectronApplication, Page } from 'playwright';

import type { TestWorld } from '../../world/control';

/** Records what is dragged over its document, and accepts it. */
const WANT_DROPS = `window.dropped = [];
  for (const kind of ['dragover', 'drop']) document.addEventListener(kind, (event) => { event.preventDefault(); window.dropped.push(kind); });`;

/** The centres of the frames in the hostile page, in CSS pixels: of its own site, and of the other one. */
export const FRAMES = { own: { x: 140, y: 240 }, other: { x: 140, y: 340 } } as const;

/** A frame around this place. */
function frameStyle({ x, y }: { readonly x: number; readonly y: number }): string {
  return `position: fixed; left: ${x - 90}px; top: ${y - 45}px; width: 180px; height: 90px`;
}

/** The documents of the frames. */
export const FRAME_PAGE = `<!doctype html><title>Frame</title><body style="height: 90px">Frame<script>${WANT_DROPS}</script>`;

/**
 * A page that attacks as soon as it is loaded, without any gesture of the player. `cookies` is how many it writes,
 * `other` a site of which it shows a frame.
 */
export const hostilePage = (
  cookies: number,
  other: string,
): string => `<!doctype html><title>Hustings</title>
<h1 tabindex="0">Hostile</h1><script>
  for (let n = 0; n < 20; n += 1) window.open('/evil?' + n);
  window.open('https://example.org/popup');
  for (const address of ['steam://run/1', 'app://hustings/index.html', 'file:///etc/passwd', 'javascript:void(window.ran = true)', 'https://example.org/away'])
    try { location.href = address } catch {}
  for (let n = 0; n < ${cookies}; n += 1) document.cookie = 'flood' + n + '=x; Path=/';
  ${WANT_DROPS}
  addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });
  const show = (src, style) => document.body.append(Object.assign(document.createElement('iframe'), { src, style }));
  show('app://hustings/index.html', '');
  show('/frame', '${frameStyle(FRAMES.own)}');
  show('${other}/frame', '${frameStyle(FRAMES.other)}');
</script>`;

/** A page that asks for everything, again and again without a gesture, and by buttons. Each button shows its outcome. */
export const ASKING_PAGE = `<!doctype html><meta charset="utf-8"><title>Asking</title><h1>Asking</h1>
<button id="fill">Fill</button> <button id="write">Write</button> <button id="read">Read</button>
<a id="file" href="/openapi.json" download="re\u202Ecod.json">Get</a>
<output id="flood"></output><output id="outcome"></output><script>
  const said = (work) => work.then(() => 'granted', () => 'refused');
  const ways = [
    () => document.documentElement.requestFullscreen(),
    () => navigator.clipboard.writeText('flood'),
    () => navigator.clipboard.readText(),
    () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)),
    () => navigator.mediaDevices.getUserMedia({ video: true }),
    () => navigator.mediaDevices.getDisplayMedia(),
    () => navigator.requestMIDIAccess({ sysex: true }),
    () => Notification.requestPermission().then((state) => { if (state !== 'granted') throw state; }),
  ];
  const flood = Array.from({ length: 200 }, (_, n) => said(Promise.resolve().then(ways[n % ways.length])));
  Promise.all(flood).then((all) => { document.getElementById('flood').value = [...new Set(all)].join(); });
  const by = (id, way) => document.getElementById(id).addEventListener('click', () => {
    outcome.value = 'waits';
    said(way()).then((word) => { outcome.value = id + ' ' + word; });
  });
  by('fill', ways[0]); by('write', () => navigator.clipboard.writeText('from the page')); by('read', ways[2]);
</script>`;

/** A page that never lets its own process rest. */
export const ENDLESS_PAGE = '<!doctype html><title>Endless</title><script>for (;;);</script>';

/** A page that shows one dialog after the other. */
export const DIALOGS_PAGE =
  '<!doctype html><title>Dialogs</title><script>for (let n = 0; ; n += 1) alert(n);</script>';

/** Serves a body at a path of the world. */
export async function servePage(
  world: TestWorld,
  path: string,
  body: string,
  contentType = 'text/html',
): Promise<void> {
  await world.control.fault({ path, effect: { kind: 'body', contentType, body } });
}

/** Opens an address in the pane; main has begun to load it when this resolves. */
export async function openInPane(page: Page, url: string): Promise<void> {
  await page.evaluate((address) => window.hustings.invoke('pane:open', { url: address }), url);
}

/** The page of this address in the pane, in a new tab. */
export async function openPanePage(
  app: ElectronApplication,
  page: Page,
  url: string,
): Promise<Page> {
  const opened = app.waitForEvent('window');
  await openInPane(page, url);
  const site = await opened;
  await site.waitForURL(url, { waitUntil: 'commit' });
  return site;
}

/** Presses Enter on a part of the game's page: a gesture that waits for no frame. */
export async function pressOn(site: Page, selector: string): Promise<void> {
  await site.locator(selector).press('Enter');
}

/** Whether the service has been asked for this path. */
export async function isAskedFor(world: TestWorld, wanted: string): Promise<boolean> {
  return (await world.control.requests()).some(({ path }) => path === wanted);
}
