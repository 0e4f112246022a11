/** The question of an undo that cannot give back everything: what stays and why, and what money would go. */
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { LeftReason } from '../../../../src/rules/history/undo';
import { isShown } from '../../../../src/rules/extras/sides';
import { pluralTitle } from '../../../../src/rules/labels';
import { entityOf } from '../../../../src/rules/rows';
import { paidKeyOf } from '../../../../src/rules/settled/settled';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../../src/sides';
import { UndoInPart } from '../../../faults';
import type { WriteContext } from '../../context';
import { EXTRA } from '../../extras/rows';
import { recordOf, recordsOf } from './beside';
import type { LeftState, UndoOutcome, UndoStep } from './step';

/** Amounts paid elsewhere, how many and what they come to. */
interface Amounts {
  readonly count: number;
  readonly sum: string;
}

const reasons = {
  changed: 'api.undo.changedSince',
  in_use: 'api.undo.inUse',
  invalid: 'api.undo.invalid',
  reference: 'api.undo.reference',
} as const satisfies Readonly<Record<LeftReason, PlainKey>>;

/** What the question counts besides the rows that stay. */
interface UndoCount extends UndoOutcome {
  /** Records that the act had changed. */
  readonly total: number;
}

/**
 * Refuses an undo that leaves records, unless its actor was told how many they are.
 * @param told how many; `undefined` where nobody was told
 */
export async function askInPart(
  context: WriteContext,
  { steps, left, total }: UndoCount,
  told: number | undefined,
): Promise<void> {
  const staying = await stayingOf(context, left);
  const count = [...staying.values()].reduce((sum, { ids }) => sum + ids.size, 0);
  if (count === 0 || told === count) return;
  const { t } = context;
  const amounts = amountsThatGo(steps);
  const sentences = [
    ...[...staying].map(([table, one]) => stayText(context, table, one)),
    t('api.undo.rest', { restored: formatNumber(steps.length), total: formatNumber(total) }),
    ...(amounts.count === 0 ? [] : [amountsText(context, amounts)]),
  ];
  throw new UndoInPart(sentences.join(' '), { left: count, restored: steps.length, total, amounts });
}

interface Staying {
  readonly ids: Set<string>;
  readonly reasons: Set<LeftReason>;
}

/** The records that stay, by table. What stays beside a record counts as that record. */
async function stayingOf(context: WriteContext, left: readonly LeftState[]): Promise<ReadonlyMap<string, Staying>> {
  await recordsOf(context, left);
  const byTable = new Map<string, Staying>();
  for (const one of left) {
    const record = await recordOf(context, one);
    const [table = ''] = record.split(' ');
    const own = byTable.get(table) ?? { ids: new Set(), reasons: new Set() };
    byTable.set(table, own);
    own.ids.add(record);
    own.reasons.add(one.reason);
  }
  return byTable;
}

/** `294 crop tickets stay (changed since).` */
function stayText({ registry, t }: WriteContext, table: string, { ids, reasons: why }: Staying): string {
  const entity = Object.hasOwn(registry, table) ? entityOf(registry, table) : undefined;
  const title = entity && (ids.size > 1 && isShown(entity) ? pluralTitle(entity) : entity.title);
  return t(ids.size === 1 ? 'api.undo.stays' : 'api.undo.stay', {
    things: `${formatNumber(ids.size)} ${(title ?? table).toLowerCase()}`,
    why: [...why].map((reason) => t(reasons[reason])).join(', '),
  });
}

function amountsText({ t }: WriteContext, { count, sum }: Amounts): string {
  const amount = formatDollars(sum);
  return count === 1
    ? t('api.undo.amountGoes', { amount })
    : t('api.undo.amountsGo', { count: formatNumber(count), amount });
}

/** What was paid elsewhere and would not stand any more. */
function amountsThatGo(steps: readonly UndoStep[]): Amounts {
  const gone = steps.flatMap(({ change: { table, before = {}, after } }) => {
    if (table !== EXTRA) return [];
    return settlementRoles.map(paidKeyOf).flatMap((key) => {
      const goes = !after || (Object.hasOwn(after, key) && after[key] === null);
      const amount = before[key];
      return goes && amount !== null && amount !== undefined ? [String(amount)] : [];
    });
  });
  return { count: gone.length, sum: sumPrinted(gone) };
}
