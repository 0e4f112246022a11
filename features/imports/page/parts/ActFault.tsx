/** Why something did not work. It stays until it is closed or done; everything that was chosen stays too. */
import { Alert } from '../../../../src/look/kit/parts/Alert';
import type { ImportActs } from '../useImport';

/** The fault of the last act, where there is one. */
export function ActFault({ fault, forgive }: Pick<ImportActs, 'fault' | 'forgive'>) {
  if (fault === undefined) return null;
  return (
    <div className="import-fault line-below on-surface">
      <Alert kind="error" onClose={forgive}>
        {fault}
      </Alert>
    </div>
  );
}
