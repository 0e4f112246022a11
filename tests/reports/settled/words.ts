/** The words of a PDF with their places, by Poppler. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A word and its box, in points from the top left corner of its page. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The words of each page. */
export function wordsOf(bytes: Buffer): Word[][] {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-words-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
    const xml = execFileSync('pdftotext', ['-bbox', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], options);
    const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
    return xml
      .split('<page ')
      .slice(1)
      .map((page) =>
        [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
          text: text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? ''),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        })),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
