/** Step 1: which table, and the file or the cells. The whole page takes a drop and Ctrl+V. */
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MOST_BYTES } from '../calls';
import { useMe } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { useRegistry, useEntity } from '../../../../src/resources/registry';
import type { Import } from '../../rules/calls';
import { ActFault } from '../parts/ActFault';
import { importAddress } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs, useImportTables } from '../useImport';
import { tableLabel } from '../../rules/list';
import { fileSize, thingsOf } from '../words';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { IMPORT } from '../../../../src/custom/office/entries';
import { sourceOf, type Chosen } from './source';
import { SourcePanel } from './SourcePanel';
import { isImportable, keepsTable, tableOrFirst, groupsOf } from './tables';
import { createdByRows, importFieldsOf } from '../../../../src/rules/columns/targets';
import { entityOf } from '../../../../src/rules/rows';
import { listed } from '../parts/listed';
import './file.css';
import { formatNumber } from '../../../../src/kinds/number';
import { Radio } from '../../../../src/look/kit/fields/Radio';

interface TableChoiceProps {
  readonly table: string;
  readonly onPick: (table: string) => void;
}

/** The panel with one radio button for each table. */
function TableChoice({ table, onPick }: TableChoiceProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { data } = useImportTables();
  const counts = new Map(data?.map(({ table: name, count }) => [name, count]));
  const list = useRef<HTMLElement>(null);
  // The table that a link asked for may be below the fold of the list.
  useEffect(() => {
    list.current?.querySelector('.on')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section className="panel choice-rows import-tables" aria-label={t('import.table')} ref={list}>
      <header>
        <h2>{t('import.table')}</h2>
      </header>
      <div role="radiogroup" aria-label={t('import.table')}>
        {groupsOf(registry).map(({ section, tables }) => (
          <div key={section}>
            <h3>{t(`frame.section.${section}`)}</h3>
            {tables.map((name) => (
              <Radio
                key={name}
                className={name === table ? 'on' : ''}
                name="import-table"
                checked={name === table}
                aria-describedby={`import-count-${name}`}
                onChoose={() => onPick(name)}
              >
                <span className="grow">{tableLabel(entityOf(registry, name))}</span>
                <em id={`import-count-${name}`}>{counts.has(name) ? formatNumber(counts.get(name)) : ''}</em>
              </Radio>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The whole page takes a file that is dropped and cells that are pasted, wherever the pointer and the focus are. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && target.value !== '');

/** Calls back with what came. A paste into a text that is being edited stays there. */
function useDropAndPaste(onCome: (chosen: Chosen) => void): void {
  const come = useEffectEvent(onCome);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      come({ kind: 'file', file });
    };
    const paste = (event: ClipboardEvent): void => {
      if (isTyped(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Spreadsheets put a picture of the cells beside their text.
      if (text.trim() === '' && file === undefined) return;
      event.preventDefault();
      come(text.trim() === '' && file ? { kind: 'file', file } : { kind: 'cells', text });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

/** Cells that were pasted and not sent yet, kept in this tab for one user, so that a reload does not lose them. */

const KEY = 'windrow.import.cells';
/** Browsers keep some five million characters of a page; drafts of forms need some of them too. */
const MOST_CHARACTERS = 2_000_000;

/** Whose cells they are, and the import that they are to replace; `undefined` for a new one. */
interface CellsPlace {
  readonly user: string;
  readonly id: number | undefined;
}

const headOf = ({ user, id }: CellsPlace): string => `${JSON.stringify([user, id ?? null])}\n`;

/** The cells kept for this place; `undefined` where there are none or nothing can be kept. */
function keptCells(place: CellsPlace): string | undefined {
  try {
    const head = headOf(place);
    const stored = sessionStorage.getItem(KEY);
    return stored?.startsWith(head) ? stored.slice(head.length) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps cells in place of what was kept. Without cells, or with more than fit, nothing is kept. */
function keepCells(place: CellsPlace, text: string | undefined): void {
  try {
    sessionStorage.removeItem(KEY);
    if (text !== undefined && text.length <= MOST_CHARACTERS) sessionStorage.setItem(KEY, headOf(place) + text);
  } catch {
    // The page works without storage.
  }
}

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
    <div className="page-flush import-flow on-surface">
      <StepsBar
        now="file"
        table={table}
        id={current?.id}
        on={t(isBusy ? 'import.reading' : 'import.matchColumns')}
        isOff={isOff}
        onGo={() => void goOn()}
      />
      <ActFault fault={fault} forgive={forgive} />
      <div className="import-page scroll import-pick grid tops gap-4">
        <TableChoice table={table} onPick={pick} />
        <div className="stack">
          {tooLarge !== undefined && (
            <Alert kind="error">{t('import.tooLarge', { size: fileSize(tooLarge, t) })}</Alert>
          )}
          <SourcePanel table={table} chosen={chosen} kept={kept} isBusy={isBusy} onChoose={take} />
          <NeedsLine table={table} />
          <div className="row">
            <ButtonLink look="text" to={`${IMPORT}/earlier`}>
              {t('import.earlier')}
            </ButtonLink>
          </div>
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

/** The line. */
function NeedsLine({ table }: { readonly table: string }) {
  const t = useMessages();
  const registry = useRegistry();
  const entity = useEntity(table);
  const needed = importFieldsOf(registry, table, t).flatMap(({ label, needed: is }) => (is ? [label] : []));
  const created = createdByRows(registry, table).map((name) => thingsOf(entityOf(registry, name), 2));
  const title = entity.title.toLowerCase();
  return (
    <Alert kind="info">
      {t('import.needs', { title, fields: listed(needed, t) })}
      {created.length > 0 && ` ${t('import.createdOnTheWay', { things: listed(created, t) })}`}
    </Alert>
  );
}
