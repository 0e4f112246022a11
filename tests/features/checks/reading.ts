/** Reads PDFs of checks back with pdftotext: which words stand where on which sheet. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A word, with its left and top edge in points. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Its lower edge. */
  readonly foot: number;
}

function read(bytes: Buffer, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-checks-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    return execFileSync('pdftotext', [...options, '-enc', 'UTF-8', join(folder, 'a.pdf'), '-']).toString('utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The words of each sheet, from the top, and in a line from the left. */
export function wordsOf(bytes: Buffer): Word[][] {
  const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">(.*?)<\/word>/g;
  return read(bytes, '-bbox')
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(word)]
        .map(([, x, y, foot, text = '']) => ({ text, x: Number(x), y: Number(y), foot: Number(foot) }))
        .toSorted((a, b) => Math.round(a.y - b.y) || a.x - b.x),
    );
}

/** The lines of a file, as they lie beside each other, each with single spaces. */
export function linesOf(bytes: Buffer): string[] {
  return read(bytes, '-layout')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' ').replaceAll('−', '-'))
    .filter(Boolean);
}
