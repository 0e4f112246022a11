/** Notes in the transaction of an import that it is done: it is never half done, whatever happens. */
import { Conflict } from '../../../../server/faults';
import type { Recorder } from '../../../../server/records/context';
import { updateImport } from './store';

/** Marks an import as done by its act. Throws where it was cancelled meanwhile. */
export const recordImport: Recorder = async ({ act, actId, trx, at, t }) => {
  if (act.kind !== 'importRows') return;
  const change = { state: 'done', act: actId, failure: null, touched: at } as const;
  if (!(await updateImport(trx, act.import, change, ['running']))) throw new Conflict(t('imports.cancelled'));
};
