/** The panel below a form of a table beside whose records nothing is kept, but that others refer to, such as jobs: merge alone. */
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { panelWords } from '../../words/panel';
import type { AnyRow } from '../../../../src/rules/rows';
import '../masters.css';

const MergeDialog = lazy(() => import('../merge/MergeDialog').then((module) => ({ default: module.MergeDialog })));

interface MergePanelProps {
  readonly name: string;
  readonly row: AnyRow;
}

/** The panel with its texts; nothing for those who change nothing. */
export function MergePanel(props: MergePanelProps) {
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
    <button type="button" className="button text small" onClick={() => setOpen(true)}>
      {t('masters.mergeInto')}
    </button>
  );
  return (
    <Panel title={t('masters.merge')} detail={t('masters.mergeHint')} action={begin} className="master-extras bare">
      <Suspense>{isOpen && <MergeDialog name={name} row={row} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}
