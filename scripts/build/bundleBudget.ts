/**
 * Weighs what each kind of page makes the browser fetch before it works: the entry, what it needs, and everything these
 * import statically. There are limits for the sign-in page, the first list and Home.
 */
import { gzipSync, brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A kind of page: the modules that must be there before it is usable. */
export interface Weighed {
  readonly page: string;
  readonly modules: readonly string[];
  /** Most kilobytes (1,024 bytes) of gzipped JavaScript. */
  readonly limit?: number;
}

/** What the measure needs to know of a built chunk. */
export interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Bytes as they are and as they travel. */
interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** One line of the table. */
export interface Weight extends Weighed, Sizes {}

const inside = ['index.html', 'src/App.tsx'];
const framed = [...inside, 'src/custom/layout/Shell.tsx'];

/** The pages weighed. The limits are what was reached, with two or three kilobytes to grow. */
export const weighedPages: readonly Weighed[] = [
  { page: 'sign-in', modules: ['index.html', 'src/custom/login/LoginPage.tsx'], limit: 99 },
  { page: 'first list', modules: [...framed, 'src/resources/list/EntityList.tsx'], limit: 194 },
  { page: 'ticket list', modules: [...framed, 'src/custom/tickets/pages.tsx'], limit: 203 },
  { page: 'home', modules: [...framed, 'src/custom/dashboard/Home.tsx'], limit: 184 },
  {
    page: 'home, then its chart',
    modules: [...framed, 'src/custom/dashboard/Home.tsx', 'src/custom/dashboard/TicketBars.tsx'],
  },
  { page: 'form', modules: [...framed, 'src/resources/form/EntityForm.tsx'], limit: 289 },
  {
    page: 'form, then its option lists',
    modules: [...framed, 'src/resources/form/EntityForm.tsx', 'src/resources/options/KitPlace.tsx'],
    limit: 325,
  },
  { page: 'crop ticket', modules: [...framed, 'src/custom/tickets/crop/CropTicketPage.tsx'], limit: 289 },
];

/** Every chunk these modules need at once. Throws for a module that no chunk stands for: then the table would lie. */
function chunksOf(modules: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const needed = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    chunk.imports.forEach((fileName) => add(chunks.get(fileName)));
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build has no chunk for ${module}; correct scripts/build/bundleBudget.ts.`);
    add(chunk);
  }
  return needed;
}

/** Weighs each page over the chunks of a build. */
export function weigh(pages: readonly Weighed[], chunks: readonly Chunk[]): Weight[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map<Chunk, Sizes>();
  return pages.map((page) => {
    const sum = { raw: 0, gzip: 0, brotli: 0 };
    for (const chunk of chunksOf(page.modules, byName)) {
      // Most chunks are part of several pages, and compressing them takes seconds.
      const size = sizes.get(chunk) ?? sizesOf(chunk);
      sizes.set(chunk, size);
      sum.raw += size.raw;
      sum.gzip += size.gzip;
      sum.brotli += size.brotli;
    }
    return { ...page, ...sum };
  });
}

function sizesOf({ code }: Chunk): Sizes {
  const bytes = Buffer.from(code);
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The table as text. */
export function tableOf(weights: readonly Weight[]): string {
  const head = ['JavaScript per page, KB', 'raw', 'gzip', 'brotli', 'gzip limit'];
  const rows = weights.map(({ page, raw, gzip, brotli, limit }) => [
    page,
    kilobytes(raw),
    kilobytes(gzip),
    kilobytes(brotli),
    limit === undefined ? '' : String(limit),
  ]);
  return [head, ...rows]
    .map(([first = '', ...rest]) => first.padEnd(26) + rest.map((cell) => cell.padStart(11)).join(''))
    .join('\n');
}

/** One sentence for each page above its limit. */
export function excessOf(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ gzip, limit }) => limit !== undefined && gzip > limit * 1024)
    .map(
      ({ page, gzip, limit }) =>
        `The ${page} page needs ${kilobytes(gzip)} KB of gzipped JavaScript; at most ${limit} KB are allowed.`,
    );
}

/** Vite plugin: weighs the pages of a build. `report` is called with the figures once the files are written. */
export function bundleBudget(report: (weights: readonly Weight[]) => void): Plugin {
  return {
    name: 'windrow-bundle-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      report(weigh(weighedPages, chunks));
    },
  };
}
