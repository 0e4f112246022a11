/** The plan of correcting a settled ticket: the ticket changes, its papers do not, and each difference becomes a line of the next one. */
import { dayOf } from '../../../src/rules/dates';
import { entityOf, type Values } from '../../../src/rules/rows';
import { inputsOf } from '../../../src/rules/settled/amounts';
import { settledTables } from '../../../src/rules/tickets/tables';
import { Conflict, InvalidRecord, NotFound } from '../../faults';
import type { Act } from '../act';
import { changedFields } from '../changed';
import type { RowChange, WriteContext } from '../context';
import { checkedValues } from '../plan/checks';
import { withInherited } from '../plan/inherit';
import { claimsOn, hasPapers } from './claims';
import { CORRECTION, STATEMENT } from '../../settled/claims';
import { correctedPapers, type CorrectedPaper, type CorrectionContext } from './corrections';
import { defineAct } from '../acts/definition';
import { nothing } from '../acts/records';
import { usual } from '../acts/rules';

/** What a correction changes. */
export interface PlannedCorrection {
  readonly ticket: RowChange;
  readonly papers: readonly CorrectedPaper[];
}

/**
 * The ticket as it would be, and what becomes of each live paper that it is on.
 * @throws NotFound, Conflict for a ticket on no paper, InvalidRecord for values that are no inputs of amounts or cannot be taken
 */
export async function plannedCorrection(
  context: CorrectionContext,
  { table, id, values }: Pick<Act<'correct'>, 'table' | 'id' | 'values'>,
): Promise<PlannedCorrection> {
  const { t, registry } = context;
  const row = settledTables.includes(table) ? (await context.rows(table, [id])).get(id) : undefined;
  if (!row) throw new NotFound();
  const claims = hasPapers(registry) ? await claimsOn(context, table, [id]) : [];
  if (claims.length === 0) throw new Conflict(t('correct.notSettled'));
  const inputs: readonly string[] = inputsOf(table);
  const others = Object.keys(values).filter((key) => !inputs.includes(key));
  if (others.length > 0)
    throw new InvalidRecord(Object.fromEntries(others.map((key) => [key, [t('correct.inputsOnly')]])));
  const after = await checkedValues(context, table, values, { before: row.values, partial: true });
  const entity = entityOf(registry, table);
  const whole = (own: Values): Promise<Values> => withInherited(entity, own, { read: context.read, partial: false });
  const [before, then] = [await whole(row.values), await whole({ ...row.values, ...after })];
  const papers = await correctedPapers(context, { table, id, before, after: then }, claims);
  return { ticket: { table, id, before: row.values, versionBefore: row.version, after }, papers };
}

/** The changes: the ticket, and a correction for each paper whose amount differs. */
export async function planCorrect(context: WriteContext, act: Act<'correct'>): Promise<RowChange[]> {
  const { t, at } = context;
  const { table, id } = act;
  const { ticket, papers } = await plannedCorrection(context, act);
  if (changedFields(entityOf(context.registry, table), ticket.before ?? {}, ticket.after ?? {}).length === 0)
    throw new InvalidRecord({ non_field_errors: [t('correct.nothing')] });
  // Whoever voids a paper locks it first: a paper that is void by now has no claim any more.
  const live = await context.rows(
    STATEMENT,
    papers.map(({ statement }) => statement.id),
  );
  if ([...live.values()].some(({ values }) => values.voided_on !== null)) throw new Conflict(t('api.changedMeanwhile'));
  const lines = papers.flatMap(({ role, statement, party, difference, text }): RowChange[] =>
    Number(difference) === 0
      ? []
      : [
          {
            table: CORRECTION,
            after: {
              statement_id: statement.id,
              role,
              [`${role}_id`]: party,
              ticket_table: table,
              ticket_id: id,
              date: dayOf(at),
              text,
              amount: difference,
            },
          },
        ],
  );
  return [ticket, ...lines];
}

/** The act `correct`. */
export const correctAct = defineAct({
  ...usual,
  kind: 'correct',
  needs: 'owner',
  undo: 'whole',
  settled: 'corrected',
  plan: planCorrect,
  answer: nothing,
  about: (_, { table, id, reason }) => ({ table, id, ...(reason ? { reason } : {}) }),
});
