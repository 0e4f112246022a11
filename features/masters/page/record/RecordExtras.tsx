/** The place below a form for what is kept beside its record, and for its deletion and merge. */
import { WhenSeen } from '../../../../src/resources/form/view/WhenSeen';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import type { ShownRecord } from '../../../../src/resources/additions';
import { referrersOf } from '../../../../src/rules/rows';
import { useRegistry } from '../../../../src/resources/registry';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { panelWords } from '../../words/panel';
import type { AnyRow } from '../../../../src/rules/rows';
import { Button } from '../../../../src/look/kit/Button';
import '../masters.css';
import { ExtraPanel } from './ExtraPanel';

const MergeDialog = lazy(() => import('../merge/MergeDialog').then((module) => ({ default: module.MergeDialog })));

/** The panel; nothing for tables that nothing refers to, such as rates. */
export function RecordExtras({ name, row, isStill }: ShownRecord) {
  const registry = useRegistry();
  const keys = extraKeysOf(registry, name);
  if (keys.length === 0) {
    if (isStill || referrersOf(registry, name).length === 0) return null;
    return (
      <WhenSeen className="record-extras record-part">
        <MergePanel key={row.id} name={name} row={row} />
      </WhenSeen>
    );
  }
  return (
    <WhenSeen className="record-extras record-part">
      <ExtraPanel key={row.id} name={name} row={row} keys={keys} isStill={isStill} />
    </WhenSeen>
  );
}

interface MergePanelProps {
  readonly name: string;
  readonly row: AnyRow;
}

/** The panel of a table beside whose records nothing is kept, such as jobs: merge alone; nothing for those who change nothing. */
function MergePanel(props: MergePanelProps) {
  const { language } = useInstalledLanguage();
  if (!useMay('write')) return null;
  return (
    <RoomMessages texts={panelWords[language]}>
      <Merging {...props} />
    </RoomMessages>
  );
}

function Merging({ name, row }: MergePanelProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const begin = (
    <Button look="text" isSmall onClick={() => setOpen(true)}>
      {t('masters.mergeInto')}
    </Button>
  );
  return (
    <Panel title={t('masters.merge')} detail={t('masters.mergeHint')} action={begin} className="master-extras bare">
      <Suspense>{isOpen && <MergeDialog name={name} row={row} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}
