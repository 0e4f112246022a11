/** A maker reads a report itself, so that the server's own process neither reads nor writes a line of it. */
import { pipeline, type Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { entities } from '../../../../src/entities';
import { DatabaseProblem, type DatabaseLocation, type Db } from '../../../db/database';
import { faultOf } from '../../../db/engines/postgres/faults';
import { openForReading } from '../../../db/open';
import { perLanguage } from '../../../language';
import { definitions } from '../../compose/definitions/index';
import type { ReportRequest } from '../../read/request';
import { nameOf, wantsLines } from '../../read/wanted';
import { openReport, type OpenReport } from '../../read/report';
import { csvOf } from '../../write/csv';
import { limits } from '../../write/html/messagePages';
import { wholePage } from '../../write/html/wholePage';
import { makers, passOn } from './makers';
import type { MakerFinding, ReadingOrder } from '../renderMessages';

const registries = perLanguage(entities, (words) => words.registry);
const opened = new Map<string, Promise<Db>>();
/** Nobody tells a maker that the reader left: the server ends it. */
const never = new AbortController().signal;

/** The database, opened once. A failed try is forgotten. */
export function dataAt(location: DatabaseLocation): Promise<Db> {
  const key = JSON.stringify(location);
  const known = opened.get(key);
  if (known) return known;
  const db = openForReading(location);
  opened.set(key, db);
  db.catch(() => opened.delete(key));
  return db;
}

/** A code by which the server knows what failed; a database that is gone has many errors, of which this is one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isAway = error instanceof DatabaseProblem || faultOf(error)?.kind === 'unavailable';
  return isAway ? 'ETIMEDOUT' : typeof code === 'string' ? code : undefined;
}

/** Reads and writes a report. What is found is told before the first byte is written. */
export async function readAndMake(
  { asked: given, location, now, links, zipped }: ReadingOrder,
  sink: Writable,
  tell: (finding: MakerFinding) => void,
): Promise<void> {
  const asked: ReportRequest = { ...given, definition: definitions[given.report.name] };
  const report = await openReport(await dataAt(location), registries[asked.language], asked, now);
  if (!report) return tell({ type: 'none' });
  const name = nameOf(asked, report);
  const { format } = asked;
  if (format === 'html') {
    tell({ type: 'begun', name, lines: null });
    // A maker writes to the log of the server.
    const failed = (error: unknown): void => console.error('a report page broke off', error);
    return passOn(wholePage({ asked, opened: report, links, gone: never, failed }), sink);
  }
  const lines = await report.findAll();
  if (format === 'csv') {
    tell({ type: 'begun', name, lines });
    const csv = csvOf(report.context(true), report.bareBatches());
    return passOn(zipped ? compressed(csv) : csv, sink);
  }
  const withLines = wantsLines(asked, format);
  if (withLines && lines > limits[format]) return tell({ type: 'tooMany', lines });
  await makeWhole(format, report, { name, withLines }, sink);
  tell({ type: 'begun', name, lines });
}

/** Compressed here, at low priority, so that the server only passes bytes on. */
function compressed(file: Readable): Readable {
  const gzip = createGzip();
  // A fault of the file is one of what is read.
  pipeline(file, gzip, () => undefined);
  return gzip;
}

function makeWhole(
  format: 'pdf' | 'xlsx' | 'zip',
  report: OpenReport,
  { name, withLines }: { name: string; withLines: boolean },
  sink: Writable,
): Promise<void> {
  return makers[format]({ format, name, context: report.context(withLines) }, report.batches(), sink);
}
