/** Acts of a history, and a server that answers with them as its contract says. */
import type { HistoryAct, RecordHistory, StoodRecord } from '../../../../features/history/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';

export const PATH = '/api/v1/office/history/';
export const day = (daysAgo: number, hour: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, 5).toISOString();
};
export const names = { customer: { 1: 'Miller' }, crop_ticket: { 5: '48206', 6: '48214', 7: '48217', 8: '48219' } };
export const bare = {
  user_id: 1,
  by: 'ann',
  undoes: null,
  undone: null,
  can_undo: true,
  undo_refused: null,
  about: null,
  run: null,
  total: 1,
};

export const edited: HistoryAct = {
  ...bare,
  key: 'edited',
  kind: 'replace',
  at: day(0, 0),
  tables: [{ table: 'customer', count: 1 }],
  changes: [
    {
      table: 'customer',
      id: 1,
      version: 2,
      before: { city: 'Marlow', office_phone: '' },
      after: { city: 'Dunmore', office_phone: '920-555-0199' },
      is_deleted_now: false,
    },
  ],
};
export const bulk: HistoryAct = {
  ...bare,
  key: 'bulk',
  kind: 'changeMany',
  at: day(0, 0),
  tables: [{ table: 'crop_ticket', count: 14 }],
  total: 14,
  can_undo: false,
  undo_refused: null,
  undone: { key: 'undoing', by: 'ann', at: day(0, 0), in_part: false },
  changes: [6, 7, 8].map((id) => ({
    table: 'crop_ticket',
    id,
    version: 2,
    before: { haul_rate: '4.1' },
    after: { haul_rate: '4.25' },
    is_deleted_now: false,
  })),
};
export const deleted: HistoryAct = {
  ...bare,
  key: 'deleted',
  kind: 'remove',
  at: day(1, 12),
  by: 'rosa',
  can_undo: false,
  undo_refused: null,
  tables: [{ table: 'crop_ticket', count: 1 }],
  changes: [
    {
      table: 'crop_ticket',
      id: 5,
      version: 3,
      before: { ticket_number: '48206', date: '2026-11-20', customer_id: 1, gross_weight: '71620' },
      after: null,
      is_deleted_now: true,
    },
  ],
};

/** Answers the calls of the history, and keeps the queries of the list. */
export function historyOf(
  acts: readonly HistoryAct[],
  { of, stood }: { of?: RecordHistory; stood?: StoodRecord } = {},
) {
  const asked: Asked['query'][] = [];
  const instead = ({ path, query }: Asked): Response | undefined => {
    if (path === PATH) {
      asked.push(query);
      return answer(200, { acts: query.ticket_number === '99999' ? [] : acts, next: null, names });
    }
    if (path.endsWith('/changes/')) return answer(200, { changes: bulk.changes, next: null, names });
    if (path.endsWith('/at/')) return answer(200, stood);
    return path.startsWith(`${PATH}of/`) ? answer(200, of) : undefined;
  };
  return { asked, instead };
}
