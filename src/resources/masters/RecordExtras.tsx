/** The place below a form for what is kept beside its record (ruling 83), and for its deletion and merge. */
import { optionalPart } from '../../look/parts/optionalPart';
import { useOwnServer } from '../../client/server/useOwnServer';
import { WhenSeen } from '../form/view/WhenSeen';
import { extraKeysOf } from '../../rules/extras/extraKeys';
import { referrersOf, type AnyRow } from '../../rules/rows';
import { useRegistry } from '../registry';

const ExtraPanel = optionalPart(() => import('./extra/ExtraPanel').then((module) => module.ExtraPanel));
const MergePanel = optionalPart(() => import('./merge/MergePanel').then((module) => module.MergePanel));

interface RecordExtrasProps {
  /** The table. */
  readonly name: string;
  readonly row: AnyRow;
  /** The record is shown and cannot be changed, as a closed ticket. Default: who may write may change it. */
  readonly isStill?: boolean;
}

/** The panel; nothing on another server, and for tables that nothing refers to, such as rates. */
export function RecordExtras({ name, row, isStill = false }: RecordExtrasProps) {
  const registry = useRegistry();
  const keys = extraKeysOf(registry, name);
  if (useOwnServer() !== true) return null;
  if (keys.length === 0) {
    if (isStill || referrersOf(registry, name).length === 0) return null;
    return (
      <WhenSeen className="record-extras">
        <MergePanel key={row.id} name={name} row={row} />
      </WhenSeen>
    );
  }
  return (
    <WhenSeen className="record-extras">
      <ExtraPanel key={row.id} name={name} row={row} keys={keys} isStill={isStill} />
    </WhenSeen>
  );
}
