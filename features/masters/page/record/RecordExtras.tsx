/** The place below a form for what is kept beside its record, and for its deletion and merge. */
import { optionalPart } from '../../../../src/look/parts/optionalPart';
import { WhenSeen } from '../../../../src/resources/form/view/WhenSeen';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import type { ShownRecord } from '../../../../src/resources/additions';
import { referrersOf } from '../../../../src/rules/rows';
import { useRegistry } from '../../../../src/resources/registry';

const ExtraPanel = optionalPart(() => import('./ExtraPanel').then((module) => module.ExtraPanel));
const MergePanel = optionalPart(() => import('./MergePanel').then((module) => module.MergePanel));

/** The panel; nothing for tables that nothing refers to, such as rates. */
export function RecordExtras({ name, row, isStill }: ShownRecord) {
  const registry = useRegistry();
  const keys = extraKeysOf(registry, name);
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
