/** Step 1: which table, and the file or the cells. The whole page takes a drop and Ctrl+V. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MOST_BYTES } from '../../../../client/imports/imports';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { useRegistry } from '../../../../resources/registry';
import type { Import } from '../../../../rules/imports/imports';
import { ActFault } from '../parts/ActFault';
import { importAddress } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { megabytes } from '../words';
import { EarlierImports } from './EarlierImports';
import { NeedsLine } from './NeedsLine';
import { cellsSource, type Chosen } from './source';
import { SourcePanel } from './SourcePanel';
import { TableChoice } from './TableChoice';
import { isImportable, keepsTable, tableOrFirst } from './tables';
import { useDropAndPaste } from './useDropAndPaste';
import './file.css';

interface FileStepProps {
  /** The table that the address names. */
  readonly wanted: string | null;
  /** The import that this step was gone back to. */
  readonly current: Import | undefined;
}

/** The step. Going on reads the file on the server; after a step back it goes on with what was read. */
export function FileStep({ wanted, current }: FileStepProps) {
  const t = useMessages();
  const registry = useRegistry();
  const [params, setParams] = useSearchParams();
  const [table, setTable] = useState(() => tableOrFirst(registry, wanted));
  const [chosen, choose] = useState<Chosen>();
  const { isBusy, fault, forgive, goOn } = useGoOn({ table, chosen, current });
  const take = (next: Chosen | undefined): void => {
    forgive();
    choose(next);
  };
  useDropAndPaste(take);
  const tooLarge = chosen?.kind === 'file' && chosen.file.size > MOST_BYTES ? chosen.file.size : undefined;
  const kept = current && keepsTable(current, table) ? current : undefined;
  const isOff = isBusy || tooLarge !== undefined || (chosen === undefined && kept === undefined);
  const pick = (next: string): void => {
    setTable(next);
    if (current === undefined && isImportable(registry, params.get('table')))
      setParams({ table: next }, { replace: true });
  };
  return (
    <div className="flush import">
      <StepsBar
        now="file"
        id={current?.id}
        on={t(isBusy ? 'import.reading' : 'import.matchColumns')}
        isOff={isOff}
        onGo={() => void goOn()}
      />
      <ActFault fault={fault} forgive={forgive} />
      <div className="import-page import-pick">
        <TableChoice table={table} onPick={pick} />
        <div className="stack">
          {tooLarge !== undefined && <Alert kind="error">{t('import.tooLarge', { size: megabytes(tooLarge) })}</Alert>}
          <SourcePanel table={table} chosen={chosen} kept={kept} isBusy={isBusy} onChoose={take} />
          <NeedsLine table={table} />
          <EarlierImports />
        </div>
      </div>
    </div>
  );
}

interface GoOnParts {
  readonly table: string;
  readonly chosen: Chosen | undefined;
  readonly current: Import | undefined;
}

/** Uploads what was chosen and goes to its columns. Without a new choice the import that is there goes on. */
function useGoOn({ table, chosen, current }: GoOnParts) {
  const navigate = useNavigate();
  const { run, ...acts } = useImportActs();
  const goOn = async (): Promise<void> => {
    if (!chosen) {
      if (current) void navigate(importAddress(current.id, 'columns'));
      return;
    }
    const source = chosen.kind === 'file' ? { name: chosen.file.name, content: chosen.file } : cellsSource(chosen.text);
    const made = await run((verbs) => verbs.start(table, source));
    if (made) void navigate(importAddress(made.id));
  };
  return { ...acts, goOn };
}
