/** Reads what an export hands over. */
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** A row of a CSV by its heads. */
export type CsvRow = Readonly<Record<string, string>>;

/** The rows of a CSV. Fails unless it begins with a byte order mark and every line ends as RFC 4180 has it. */
export function csvRows(text: string): CsvRow[] {
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
}

/** The heads of a CSV. */
export function csvHeads(text: string): string[] {
  const [heads = []] = parse(text, { bom: true, to: 1 }) as string[][];
  return heads;
}

/** Asks for an export; `query` without `?`. */
export async function exported(
  app: FastifyInstance,
  table: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({ method: 'GET', url: `/api/v1/office/export/${table}/${query && `?${query}`}`, headers });
}
