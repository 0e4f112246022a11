/** `office/statements/settings/`: cut-offs, terms and notes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { StatementSettings, CutoffDrop, Cutoffs } from '../../../../src/rules/settled/papers';
import { formatDollars } from '../../../../src/kinds/number';
import { plainKinds, type StatementKind } from '../../../../src/rules/settled/codes';
import { settlementRoles } from '../../../../src/sides';
import type { Asked } from '../../../../src/rules/calls/call';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { seenSetting, tagSetting } from '../../../../server/api/headers/settingTag';
import { serve } from '../../../../server/api/calls';
import { DropsTickets } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import { settingCalls } from '../../rules/calls/settings';
import type { StatementParts } from '../parts';
import { STATEMENT_SETTINGS } from '../../../../src/rules/history/settingNames';
import { readSettings } from '../../../../server/settled/settings';
import type { Language } from '../../../../src/messages/languages';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import { less } from '../../../../src/rules/settled/money';
import { lineOf } from '../../../../server/reports/compose/line';
import { groupOf } from '../../../../server/reports/compose/statement/groups';
import type { Period } from '../../../../server/reports/read/request';
import { openReport } from '../../../../server/reports/read/report';
import { reportOf } from '../compose/compose';
import { openTickets } from '../read/openTickets';

/** Before the first ticket. */
const BEGINNING = '1900-01-01';

/** What cut-offs would drop, by role; roles that drop nothing are left out. */
async function cutoffDrops(
  parts: StatementParts,
  language: Language,
  present: Cutoffs,
  next: Partial<Cutoffs>,
): Promise<CutoffDrop[]> {
  const drops: CutoffDrop[] = [];
  for (const role of settlementRoles) {
    const [from, to] = [present[role], next[role] ?? null];
    if (to === null || (from !== null && to <= from)) continue;
    const period = { from: from === null ? BEGINNING : daysAfter(from, 1), to };
    const found: Dropped[] = [];
    for (const kind of plainKinds.filter((one) => one.role === role))
      found.push(...(await openIn(parts, language, kind, period)));
    const days = found.map(({ date }) => date).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) continue;
    drops.push({
      role,
      tickets: found.length,
      amount: sumPrinted(found.map(({ amount }) => amount)),
      from: first,
      to: last,
    });
  }
  return drops;
}

interface Dropped {
  readonly date: string;
  readonly amount: string | null;
}

async function openIn(
  parts: StatementParts,
  language: Language,
  kind: StatementKind,
  period: Period,
): Promise<Dropped[]> {
  const { db, words, definitions, clock } = parts;
  const none = new Set<string>();
  const request = reportOf(parts, { kind, period, filters: {}, hold: none, include: none, language });
  const open = await openTickets(parts, kind, null);
  const opened = await openReport(db, words[language].registry, request, clock(), open);
  await opened?.findAll();
  const by = definitions[kind.report].groups[0]?.by ?? '';
  const found: Dropped[] = [];
  for await (const { tickets } of opened?.bareBatches() ?? []) {
    for (const ticket of tickets) {
      if (!groupOf(by, ticket)) continue;
      const amount = lineOf(ticket).figures[kind.figure] ?? null;
      found.push({ date: ticket.date, amount: amount === null ? null : less(amount, ticket.paid ?? '0') });
    }
  }
  return found;
}

type AskedSettings = Asked<(typeof settingCalls.declared)['statement_settings_change']>;

/** Adds the calls. What the body lacks stays as it is. */
export function registerSettings(app: FastifyInstance, parts: StatementParts, headerOf: ActHeaderOf): void {
  const answer = async (reply: FastifyReply): Promise<StatementSettings> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, STATEMENT_SETTINGS);
    return readSettings(parts);
  };
  serve(app, settingCalls, {
    statement_settings: (_request, reply) => answer(reply),
    statement_settings_change: async (request, reply) => {
      const present = await readSettings(parts);
      const next = changed(present, request.body);
      await refuseUntold(request, parts, present.cutoffs, next.cutoffs);
      const value = JSON.stringify(next);
      const own = { kind: 'set', name: STATEMENT_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), ...own }));
      return answer(reply);
    },
    statement_cutoff_drops: async (request) => {
      const { producer = null, hauler = null, customer = null } = request.query;
      const { cutoffs } = await readSettings(parts);
      const drops = await cutoffDrops(parts, requestLanguage(request), cutoffs, { producer, hauler, customer });
      return { drops };
    },
  });
}

/**
 * Moving a cut-off that was named takes tickets off every list. So the body says how many of each role its sender was told of:
 * `drops: { producer: 12 }`. Who names a cut-off for the first time means all tickets before.
 * @throws DropsTickets where these are not the numbers
 */
async function refuseUntold(
  request: FastifyRequest<AskedSettings>,
  parts: StatementParts,
  present: StatementSettings['cutoffs'],
  next: StatementSettings['cutoffs'],
): Promise<void> {
  const t = translatorFor(request);
  const moved = Object.fromEntries(settlementRoles.map((role) => [role, present[role] === null ? null : next[role]]));
  const drops = await cutoffDrops(parts, requestLanguage(request), present, moved);
  const told = request.body.drops ?? {};
  if (drops.every(({ role, tickets }) => told[role] === tickets)) return;
  const count = drops.reduce((all, { tickets }) => all + tickets, 0);
  const amount = formatDollars(sumPrinted(drops.map((one) => one.amount)));
  throw new DropsTickets(t('statements.cutoffDrops', { count, amount }), drops);
}

/** The settings with what a body gives. */
function changed(present: StatementSettings, given: AskedSettings['Body']): StatementSettings {
  const { cutoffs, terms_days = present.terms_days, terms_text = present.terms_text, notes = {} } = given;
  const trimmed = Object.entries(notes).map(([code, note]) => [code, note.trim()]);
  return {
    cutoffs: { ...present.cutoffs, ...cutoffs },
    terms_days,
    terms_text: terms_text.trim(),
    notes: { ...present.notes, ...Object.fromEntries(trimmed) },
  };
}
