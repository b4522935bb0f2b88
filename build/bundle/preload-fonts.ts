/** Names the fonts of the first screen in the document, so that they are loaded by the time its text is laid out. */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Without this the browser finds out about a font only when it lays out the first text, and that text stays unpainted
 * until the font has come. `fonts` match the names of built files, one file each.
 */
export function preloadFonts(fonts: readonly RegExp[]): Plugin {
  return {
    name: 'hustings:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return fonts.map((font): HtmlTagDescriptor => {
          const file = Object.keys(bundle).find((name) => font.test(name));
          if (file === undefined) throw new Error(`No built file matches ${String(font)}`);
          return {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `./${file}`,
            },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
