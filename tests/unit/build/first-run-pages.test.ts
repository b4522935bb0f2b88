/** The document of a first run: the built one with the welcome screen in it, within the page's policy. */
import { describe, expect, it } from 'vitest';

import { firstRunPage } from '../../../build/first-run-pages';

const BUILT = `<!doctype html>
<html lang="en">
  <head>
    <title>Hustings</title>
    <script type="module" crossorigin src="./assets/runtime-a1.js"></script>
    <script type="module" crossorigin src="./assets/first-b2.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/first-c3.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

describe('firstRunPage', () => {
  it('holds the screen, its theme and its styles, and of scripts only the one that waits for the first frame', () => {
    const page = firstRunPage(BUILT, 'dark', '<h1 class="a">Welcome $& $1</h1>');
    expect(page).toContain('<html lang="en" data-theme="dark">');
    expect(page).toContain('<div id="root"><h1 class="a">Welcome $& $1</h1></div>');
    expect(page).toContain('href="./assets/first-c3.css"');
    expect(Array.from(page.matchAll(/src="([^"]+)"/g), ([, file]) => file)).toEqual([
      './assets/after-first-frame.js',
    ]);
  });

  it('leaves out what the policy refuses, and the handles of what cannot be used yet', () => {
    const page = firstRunPage(
      BUILT,
      'light',
      '<title>Welcome</title><main data-page="welcome" data-state="out" style="left:0"><a data-nav-id="news" href="#/">News</a></main>',
    );
    expect(page).toContain('<main data-state="out"><a href="#/">News</a></main>');
    expect(page.match(/<title>/g)).toHaveLength(1);
  });

  it('refuses a screen with a script in it, and a document without a place for the screen', () => {
    expect(() => firstRunPage(BUILT, 'light', '<script>1</script>')).toThrow('no script');
    expect(() => firstRunPage('<html></html>', 'light', '')).toThrow('#root');
  });
});
