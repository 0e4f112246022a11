/** Papers as they are frozen when they are issued, made from the tickets of a test's business. */
import { Buffer } from 'node:buffer';
import { text } from 'node:stream/consumers';
import { deflateSync, crc32 } from 'node:zlib';
import type { Db } from '../../../server/db/database';
import { translators } from '../../../server/language';
import { bridgeOf, placeOf, type BridgeParts } from '../../../server/reports/compose/bridge';
import { paperFigures } from '../../../server/reports/compose/bridge/figures';
import { definitions } from '../../../server/reports/compose/definitions/index';
import { lineOf } from '../../../server/reports/compose/line';
import type { Batch } from '../../../server/reports/compose/reportContext';
import {
  batchesOf,
  settledReports,
  type FrozenPaper,
  type PaperCode,
  type Settlement,
} from '../../../server/reports/compose/settlement';
import { openReport } from '../../../server/reports/read/report';
import { createSettledPdf } from '../../../server/reports/write/pdf/settled/settledPdf';
import { entities } from '../../../src/entities';
import type { Language } from '../../../src/messages/languages';
import { reportNamed, type FilterKey } from '../../../src/rules/reportCatalogue';

/** What a test asks for. */
export interface Asked {
  readonly code: PaperCode;
  readonly period: { readonly from: string; readonly to: string };
  readonly filters: Readonly<Partial<Record<FilterKey, number>>>;
  readonly language?: Language;
  /** What the bridge takes up. */
  readonly more?: Partial<Pick<BridgeParts, 'adjustments' | 'corrections' | 'paid' | 'held'>>;
  readonly settlement?: Partial<Settlement>;
}

/** Freezes one. */
export async function freeze(db: Db, asked: Asked): Promise<FrozenPaper> {
  const { code, period, filters, language = 'en', more = {} } = asked;
  const report = reportNamed(settledReports[code]);
  if (!report) throw new Error(`There is no report for ${code}.`);
  const definition = definitions[report.name];
  const request = { report, definition, language, period, year: 2026, filters, unused: [], amounts: true } as const;
  const now = new Date(2026, 9, 2, 16, 48);
  const opened = await openReport(db, entities, { ...request, notices: [] }, now);
  if (!opened) throw new Error('No tickets.');
  await opened.findAll();
  const batches: Batch[] = [];
  for await (const batch of opened.batches()) batches.push(batch);
  const party = batches.flatMap(({ parties }) => parties)[0];
  if (!party) throw new Error('No party.');
  const held = more.held ?? new Set<string>();
  const lines = batches.flatMap(({ tickets }) => tickets.map(lineOf));
  const { adjustments = [], corrections = [], paid = [] } = more;
  const bridge = bridgeOf({ code, lines, held, adjustments, corrections, paid }, translators[language]);
  const own = { reference: `${code}-2026-0042`, ...period, amount: bridge.amount };
  const isInvoice = paperFigures[code].labels.due === 'settled.amountDue';
  const settlement: Settlement = {
    code,
    reference: own.reference,
    issuedOn: '2026-10-02',
    issuedBy: 'Ann Kessler',
    dueOn: isInvoice ? '2026-10-17' : null,
    terms: isInvoice ? 'Net 15 days' : null,
    account: 'V-1027',
    partial: [],
    held: lines
      .filter((line) => placeOf(line, code, held) === 'held')
      .map(({ ticket }) => `${ticket.table}:${ticket.id}`),
    bridge: bridge.lines,
    adjustments,
    corrections,
    paid,
    yearToDate: isInvoice
      ? null
      : [
          { reference: `${code}-2026-0011`, from: '2026-05-01', to: '2026-06-30', amount: '41208.33' },
          { reference: `${code}-2026-0031`, from: '2026-07-01', to: '2026-08-31', amount: '28760.17' },
          own,
        ],
    notes: ['The lab moisture of 2026-09-18 is in this statement.'],
    logo: null,
    ...asked.settlement,
  };
  return {
    context: { ...opened.context(true), settlement },
    party,
    tickets: lines.filter((line) => placeOf(line, code, held) !== 'out').map(({ ticket }) => ticket),
  };
}

/** The PDF of a paper; `voided` stamps it. */
export async function pdfOf(paper: FrozenPaper, voided?: FrozenPaper['context']['voided']): Promise<Buffer> {
  const context = voided ? { ...paper.context, voided } : paper.context;
  const pdf = createSettledPdf(context, batchesOf(paper));
  const read = text(pdf.stream.setEncoding('latin1'));
  await pdf.draw();
  return Buffer.from(await read, 'latin1');
}

/** A green picture of 8 × 8 pixels with transparent ones in it. */
export function logoPng(): string {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 6, 0, 0, 0]);
  const rows = Array.from({ length: 8 }, (_, y) => [
    0,
    ...Array.from({ length: 8 }, (_x, x) => [18, 92, 54, (x + y) % 3 ? 255 : 0]).flat(),
  ]);
  const pixels = deflateSync(Buffer.from(rows.flat()));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]).toString(
    'base64',
  );
}
