/** `office/statements/settings/`: cut-offs, terms and notes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Values } from '../../../../src/rules/rows';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { StatementSettings, CutoffDrop, Cutoffs } from '../../../../src/rules/settled/papers';
import { formatDollars } from '../../../../src/kinds/number';
import { kindOfCode, plainKinds, type StatementKind } from '../../../../src/rules/settled/codes';
import { settlementRoles } from '../../../../src/sides';
import type { FieldErrors } from '../../../../src/rules/validation';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { seenSetting, tagSetting } from '../../../../server/api/headers/settingTag';
import { bodyOf, queryText } from '../../../../server/api/request';
import { DropsTickets, InvalidRecord } from '../../../../server/faults';
import { requestLanguage, translatorFor } from '../../../../server/language';
import type { StatementParts } from '../parts';
import { STATEMENT_SETTINGS } from '../../../../src/rules/history/settingNames';
import { isDayOrNull, readSettings } from '../../../../server/settled/settings';
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

/** Most days of terms, and characters of a note. */
const MOST_DAYS = 365;
const MOST_NOTE = 2000;
/** Characters of the terms in words: they stand beside the day they are due. */
const MOST_TERMS = 120;

/** Adds the calls. What the body lacks stays as it is. */
export function registerSettings(app: FastifyInstance, parts: StatementParts, headerOf: ActHeaderOf): void {
  const answer = async (reply: FastifyReply): Promise<StatementSettings> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, STATEMENT_SETTINGS);
    return readSettings(parts);
  };
  app.get('/office/statements/settings/', (_request, reply) => answer(reply));
  app.get('/office/statements/settings/drops/', { config: { needs: 'owner' } }, async (request) => {
    const present = await readSettings(parts);
    const asked = settlementRoles.map((role) => [role, queryText(request, role) ?? null]);
    const { cutoffs } = changed(request, present, { cutoffs: Object.fromEntries(asked) });
    return { drops: await cutoffDrops(parts, requestLanguage(request), present.cutoffs, cutoffs) };
  });
  app.put(
    '/office/statements/settings/',
    { config: { needs: 'owner', asksVersion: 'If-Match' } },
    async (request, reply) => {
      const present = await readSettings(parts);
      const next = changed(request, present, bodyOf(request));
      await refuseUntold(request, parts, present.cutoffs, next.cutoffs);
      const value = JSON.stringify(next);
      const own = { kind: 'set', name: STATEMENT_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), ...own }));
      return answer(reply);
    },
  );
}

/**
 * Moving a cut-off that was named takes tickets off every list. So the body says how many of each role its sender was told of:
 * `drops: { producer: 12 }`. Who names a cut-off for the first time means all tickets before.
 * @throws DropsTickets where these are not the numbers
 */
async function refuseUntold(
  request: FastifyRequest,
  parts: StatementParts,
  present: StatementSettings['cutoffs'],
  next: StatementSettings['cutoffs'],
): Promise<void> {
  const t = translatorFor(request);
  const moved = Object.fromEntries(settlementRoles.map((role) => [role, present[role] === null ? null : next[role]]));
  const drops = await cutoffDrops(parts, requestLanguage(request), present, moved);
  const told: Values = { ...Object(bodyOf(request).drops) };
  if (drops.every(({ role, tickets }) => told[role] === tickets)) return;
  const count = drops.reduce((all, { tickets }) => all + tickets, 0);
  const amount = formatDollars(sumPrinted(drops.map((one) => one.amount)));
  throw new DropsTickets(t('statements.cutoffDrops', { count, amount }), drops);
}

/** The settings with what is given in `values`. */
function changed(request: FastifyRequest, present: StatementSettings, values: Values): StatementSettings {
  const t = translatorFor(request);
  const errors: FieldErrors = {};
  const recordOf = (key: string): Readonly<Record<string, unknown>> => {
    const given = values[key] ?? {};
    if (typeof given === 'object' && !Array.isArray(given)) return { ...given };
    errors[key] = [t('api.status.400')];
    return {};
  };
  const cutoffs = { ...present.cutoffs };
  const days = recordOf('cutoffs');
  for (const role of settlementRoles) {
    const day = Object.hasOwn(days, role) ? days[role] : present.cutoffs[role];
    if (isDayOrNull(day)) cutoffs[role] = day;
    else errors.cutoffs = [t('validation.notDay')];
  }
  const { terms_days: terms = present.terms_days } = values;
  const isDays = typeof terms === 'number' && Number.isInteger(terms) && terms >= 0 && terms <= MOST_DAYS;
  if (!isDays) errors.terms_days = [t('api.status.400')];
  const { terms_text: words = present.terms_text } = values;
  const isWords = typeof words === 'string' && words.length <= MOST_TERMS;
  if (!isWords) errors.terms_text = [t('api.status.400')];
  const notes: Record<string, string> = { ...present.notes };
  for (const [code, note] of Object.entries(recordOf('notes'))) {
    if (kindOfCode(code) && typeof note === 'string' && note.length <= MOST_NOTE) notes[code] = note.trim();
    else errors.notes = [t('api.status.400')];
  }
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return {
    cutoffs,
    terms_days: isDays ? terms : present.terms_days,
    terms_text: isWords ? words.trim() : present.terms_text,
    notes,
  };
}
