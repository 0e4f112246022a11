/** The table that the README adds, read from the README. */
import { readFileSync } from 'node:fs';
import type { Entities } from '../../src/grammar/entity';
import * as grammar from '../../src/grammar/field';

const isEntry = (line: string): boolean => line.startsWith('    ') || line === '';

/** The entries of the section "Add a table", as it has them. */
export function readmeSource(): string {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Add a table\n');
  const lines = section.split('\n');
  const first = lines.findIndex((line) => line.startsWith('    '));
  const length = lines.slice(first).findIndex((line) => !isEntry(line));
  return lines.slice(first, first + length).join('\n');
}

/** The same, evaluated with the grammar's constructors and nothing else. */
export function readmeEntries(): Entities {
  // Whatever the snippet uses beyond the grammar is not defined, and fails.
  const make = new Function(...Object.keys(grammar), `'use strict'; return {${readmeSource()}};`) as (
    ...constructors: unknown[]
  ) => Entities;
  return make(...Object.values(grammar));
}
