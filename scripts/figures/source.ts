/** The product's source files as figures see them: text, syntax tree, and what both contain. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { parseSync } from 'vite';
import { productFolders } from '../../rings.ts';
import { sides } from '../../src/sides.ts';

const root = join(import.meta.dirname, '../..');

/** A source file: its path from the root, its text and its lines. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** A node of a syntax tree; only what figures read of it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What the syntax tree of a file contains. */
export interface Syntax {
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[];
  /** Paths of imported files of the product, of types as well and by `import()`. */
  readonly imports: readonly { readonly path: string; readonly kind: 'static' | 'type' | 'lazy' }[];
  readonly types: readonly string[];
  readonly anys: number;
  readonly nonNulls: number;
  /** `as` other than `as const`, without the inner one of `as unknown as`. */
  readonly casts: number;
  readonly doubleCasts: number;
  readonly commentLines: number;
  /** How often SQL as text names one of the product's own tables, outside `server/db` and migrations. */
  readonly systemSql: number;
}

const NAMES_TABLE = new RegExp(
  String.raw`\b(?:from|join|into|update)\s+"?(?:windrow_\w+|${Object.keys(sides).join('|')})\b|\bsql\.table\([A-Z_]+\)`,
  'g',
);
const isSqlKept = (path: string): boolean => /^server\/db\/|\/migrations?[/.]/.test(path);

/** Files with one of these endings below these folders, in the order of their paths. */
export function sourceFiles(folders: readonly string[] = productFolders, ending = /\.tsx?$/): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.replace(/\n$/, '').split('\n') };
    });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** Calls `visit` with every node of a tree and its parent, parents first. */
function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, visit, node);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function functionName(node: Node, parent: Node | undefined): string {
  const named = [node['id'], parent?.['id'], parent?.['key']].find((id) => isNode(id) && 'name' in id);
  return (isNode(named) && text(named['name'])) || '(anonymous)';
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Parses a file and gathers what the figures need. */
export function syntaxOf({ path, text: source }: SourceFile): Syntax {
  const { program, comments } = parseSync(path, source);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const found = { anys: 0, nonNulls: 0, casts: 0, doubleCasts: 0 };
  const functions: Syntax['functions'][number][] = [];
  const imports: Syntax['imports'][number][] = [];
  const types: string[] = [];
  const systemSql = new Set<number>();

  function takeImport(specifier: string | undefined, kind: 'static' | 'type' | 'lazy'): void {
    if (specifier?.startsWith('.')) imports.push({ path: posix.join(posix.dirname(path), specifier), kind });
  }

  const take: Record<string, (node: Node, parent: Node | undefined) => void> = {
    ImportDeclaration: (node) => takeImport(valueOf(node['source']), node['importKind'] === 'type' ? 'type' : 'static'),
    ExportNamedDeclaration: (node) =>
      takeImport(valueOf(node['source']), node['exportKind'] === 'type' ? 'type' : 'static'),
    ExportAllDeclaration: (node) => takeImport(valueOf(node['source']), 'static'),
    ImportExpression: (node) => takeImport(valueOf(node['source']), 'lazy'),
    TSInterfaceDeclaration: (node, parent) => takeType(node, parent),
    TSTypeAliasDeclaration: (node, parent) => takeType(node, parent),
    TaggedTemplateExpression: ({ tag, start, end }) => {
      if (isSqlKept(path) || !isNode(tag) || tag['name'] !== 'sql') return;
      for (const { index } of source.slice(start, end).matchAll(NAMES_TABLE)) systemSql.add(start + index);
    },
    TSAnyKeyword: () => (found.anys += 1),
    TSNonNullExpression: () => (found.nonNulls += 1),
    TSAsExpression: (node) => {
      if (source.slice(node.start, node.end).endsWith('as const')) return;
      if (isNode(node['expression']) && node['expression'].type === 'TSAsExpression') found.doubleCasts += 1;
      else found.casts += 1;
    },
  };

  function takeType(node: Node, parent: Node | undefined): void {
    const isTop = parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration';
    const name = isNode(node['id']) ? text(node['id']['name']) : undefined;
    if (isTop && name !== undefined) types.push(name);
  }

  walk(program as unknown as Node, (node, parent) => {
    take[node.type]?.(node, parent);
    if (!FUNCTIONS.has(node.type)) return;
    const line = lineAt(node.start);
    functions.push({ name: functionName(node, parent), line, lines: lineAt(node.end) - line + 1 });
  });
  const commentLines = new Set(
    comments.flatMap(({ start, end }) => {
      const first = lineAt(start);
      return Array.from({ length: lineAt(end) - first + 1 }, (_, at) => first + at);
    }),
  ).size;
  return { functions, imports, types, commentLines, systemSql: systemSql.size, ...found };
}

function valueOf(node: unknown): string | undefined {
  return isNode(node) ? text(node['value']) : undefined;
}
