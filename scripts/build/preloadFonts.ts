/** Vite plugin: the page names the weights that the first text of every screen has, so that they load beside the first script. */
import type { Plugin } from 'vite';

const FIRST = /ibm-plex-sans-latin-(400|500|600)-normal-[\w-]+\.woff2$/;

/** Adds a preload for each to `index.html`; their names are known once they are built. */
export function preloadFonts(): Plugin {
  return {
    name: 'windrow-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((fileName) => FIRST.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
