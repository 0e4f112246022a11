/** Where the rows come from: a file that is dropped or chosen, or cells that are pasted. */
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useId } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Panel } from '../../../../src/look/Panel';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import type { ImportField } from '../../../../src/rules/columns/targets';
import type { Import } from '../../rules/calls';
import { importFieldsOf } from '../../../../src/rules/columns/targets';
import { saveCsv } from '../parts/save';
import { tableLabel } from '../../rules/list';
import { fileSize } from '../words';
import { type Chosen, shownOf, sizeOf } from './source';
import { isTownKey } from '../../../../src/rules/columns/towns';
import { Button } from '../../../../src/look/kit/Button';
import { FileButton } from '../../../../src/look/kit/fields/FileButton';
import { TextArea } from '../../../../src/look/kit/fields/TextArea';

/** A CSV with the heads of a table and no rows, to be filled in. Pure. */
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The needed columns first, then the others; ids are for tables that were exported, towns for names that repeat. */
function emptyTable(fields: readonly ImportField[]): string {
  const own = fields.filter(({ key }) => key !== 'id' && !key.endsWith('.id') && !isTownKey(key));
  const ordered = [...own.filter(({ needed }) => needed), ...own.filter(({ needed }) => !needed)];
  return `${ordered.map(({ label }) => quoted(label)).join(',')}\r\n`;
}

interface SourcePanelProps {
  readonly table: string;
  readonly chosen: Chosen | undefined;
  /** What was read already, after a step back. */
  readonly kept: Import | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (chosen: Chosen | undefined) => void;
}

/** The panel of the table chosen. */
export function SourcePanel({ table, chosen, kept, isBusy, onChoose }: SourcePanelProps) {
  const t = useMessages();
  const registry = useRegistry();
  const name = tableLabel(useEntity(table));
  const empty = (
    <Button look="link" onClick={() => saveCsv(`${name}.csv`, emptyTable(importFieldsOf(registry, table, t)))}>
      {t('import.emptyTable')}
    </Button>
  );
  return (
    <Panel title={name} detail={t('import.fromFile')} action={empty} className="import-source">
      <div className="import-pad grid one-track gap-3 padded">
        <DropZone chosen={chosen} kept={kept} isBusy={isBusy} onChoose={onChoose} />
        <CellsBox chosen={chosen} onChoose={onChoose} />
      </div>
    </Panel>
  );
}

/**
 * What the chooser offers. Old workbooks are offered too: the answer says how to save them, which a file that is greyed out does not.
 * Telephones know types instead of endings.
 */
const CHOSEN =
  '.xlsx,.xlsm,.ods,.xls,.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function DropZone({ chosen, kept, isBusy, onChoose }: Omit<SourcePanelProps, 'table'>) {
  const t = useMessages();
  const file = chosen?.kind === 'file' ? chosen.file : undefined;
  const old = chosen === undefined ? kept : undefined;
  const oldName = old && (old.name === '' ? t('import.pasted') : old.name);
  return (
    <div className={`import-drop flex gap-4 on-ground${file || old ? ' full' : ''}`}>
      <UploadIcon />
      <div role="status">
        <b>{file?.name ?? oldName ?? t('import.dropHere')}</b>
        <span className="muted">
          {file
            ? fileSize(file.size, t)
            : old
              ? t('import.rowsRead', { count: formatNumber(old.rows.count) })
              : t('import.dropHint')}
        </span>
      </div>
      <span className="grow no-phone" />
      <FileButton
        label={t('import.chooseFile')}
        accept={CHOSEN}
        disabled={isBusy}
        onFile={(picked) => onChoose({ kind: 'file', file: picked })}
      >
        {t(file || old ? 'import.chooseOther' : 'import.chooseFile')}
      </FileButton>
    </div>
  );
}

/** The box that takes cells pasted from a spreadsheet, and what came. */
interface CellsBoxProps {
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen | undefined) => void;
}

/** The box. Of very many cells it shows the first, to be read alone. */
function CellsBox({ chosen, onChoose }: CellsBoxProps) {
  const t = useMessages();
  const id = useId();
  const text = chosen?.kind === 'cells' ? chosen.text : '';
  const { shown, isWhole } = shownOf(text);
  return (
    <div className="import-cells">
      <label className="title-3 text-soft" htmlFor={id}>
        {t('import.orPaste')}
      </label>
      <TextArea
        id={id}
        value={shown}
        readOnly={!isWhole}
        spellCheck={false}
        wrap="off"
        placeholder={t('import.pasteHere')}
        aria-describedby={`${id}-note`}
        onType={(value) => onChoose(value === '' ? undefined : { kind: 'cells', text: value })}
      />
      <div className="note" id={`${id}-note`} role="status">
        {text === '' ? t('import.nothingYet') : <CellsRead text={text} onClear={() => onChoose(undefined)} />}
      </div>
    </div>
  );
}

function CellsRead({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const t = useMessages();
  const { rows, columns } = sizeOf(text);
  return (
    <>
      <b>{t('import.cellsRead', { rows: formatNumber(rows), columns: formatNumber(columns) })}</b>
      <span>{t('import.firstRowHeads')}</span>
      <span className="grow" />
      <Button look="link" onClick={onClear}>
        {t('common.clear')}
      </Button>
    </>
  );
}
