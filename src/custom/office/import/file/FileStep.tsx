/** Step 1: which table, and the file or the cells. The whole page takes a drop and Ctrl+V. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MOST_BYTES } from '../../../../client/imports/imports';
import { useMe } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { useRegistry } from '../../../../resources/registry';
import type { Import } from '../../../../rules/imports/imports';
import { ActFault } from '../parts/ActFault';
import { importAddress } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { fileSize } from '../words';
import { EarlierImports } from './EarlierImports';
import { keepCells, keptCells } from './keptCells';
import { NeedsLine } from './NeedsLine';
import { sourceOf, type Chosen } from './source';
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
  const { table, pick } = useTable({ wanted, current });
  const [chosen, choose] = useChosen(current?.id);
  const { isBusy, fault, forgive, goOn } = useGoOn({ table, chosen, current, onSent: () => choose(undefined) });
  const take = (next: Chosen | undefined): void => {
    forgive();
    choose(next);
  };
  useDropAndPaste(take);
  const tooLarge = chosen?.kind === 'file' && chosen.file.size > MOST_BYTES ? chosen.file.size : undefined;
  const kept = current && keepsTable(current, table) ? current : undefined;
  const isOff = isBusy || tooLarge !== undefined || (chosen === undefined && kept === undefined);
  return (
    <div className="page-flush import-flow">
      <StepsBar
        now="file"
        table={table}
        id={current?.id}
        on={t(isBusy ? 'import.reading' : 'import.matchColumns')}
        isOff={isOff}
        onGo={() => void goOn()}
      />
      <ActFault fault={fault} forgive={forgive} />
      <div className="import-page import-pick">
        <TableChoice table={table} onPick={pick} />
        <div className="stack">
          {tooLarge !== undefined && (
            <Alert kind="error">{t('import.tooLarge', { size: fileSize(tooLarge, t) })}</Alert>
          )}
          <SourcePanel table={table} chosen={chosen} kept={kept} isBusy={isBusy} onChoose={take} />
          <NeedsLine table={table} />
          <EarlierImports />
        </div>
      </div>
    </div>
  );
}

/** The table that is imported into. Until something was read it stands in the address. */
function useTable({ wanted, current }: FileStepProps) {
  const registry = useRegistry();
  const [params, setParams] = useSearchParams();
  const [table, setTable] = useState(() => tableOrFirst(registry, wanted));
  const pick = (next: string): void => {
    setTable(next);
    if (current === undefined && isImportable(registry, params.get('table')))
      setParams({ table: next }, { replace: true });
  };
  return { table, pick };
}

/** What was chosen. Pasted cells are there again after a reload; a file is not, because the page cannot open it again. */
function useChosen(id: number | undefined): [Chosen | undefined, (next: Chosen | undefined) => void] {
  const user = useMe()?.username ?? '';
  const [chosen, setChosen] = useState<Chosen | undefined>(() => {
    const text = keptCells({ user, id });
    return text === undefined ? undefined : { kind: 'cells', text };
  });
  const choose = (next: Chosen | undefined): void => {
    keepCells({ user, id }, next?.kind === 'cells' ? next.text : undefined);
    setChosen(next);
  };
  return [chosen, choose];
}

interface GoOnParts {
  readonly table: string;
  readonly chosen: Chosen | undefined;
  readonly current: Import | undefined;
  readonly onSent: () => void;
}

/** Uploads what was chosen and goes to its columns. Without a new choice the import that is there goes on. */
function useGoOn({ table, chosen, current, onSent }: GoOnParts) {
  const navigate = useNavigate();
  const { run, ...acts } = useImportActs();
  const goOn = async (): Promise<void> => {
    if (!chosen) {
      if (current) void navigate(importAddress(current.id, 'columns'));
      return;
    }
    const made = await run(async (verbs) => verbs.start(table, await sourceOf(chosen)));
    if (!made) return;
    onSent();
    void navigate(importAddress(made.id));
  };
  return { ...acts, goOn };
}
