/** Step 2: which column goes to which field. Every choice is kept by the server at once. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange } from '../../rules/imports';
import { ActFault } from '../parts/ActFault';
import { listed } from '../parts/listed';
import { importAddress, stepsOf } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { thingsOf } from '../words';
import { ColumnTable } from './ColumnTable';
import { FileSide } from './FileSide';
import './columns.css';

/** The step. */
export function ColumnsStep({ one }: { readonly one: Import }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { isBusy, fault, forgive, run } = useImportActs();
  const change = (changed: ImportChange): void => void run((verbs) => verbs.change(one.id, changed));
  const hasNames = stepsOf(useEntity(one.table)).includes('names');
  const goOn = async (): Promise<void> => {
    // What was found stays as it is unless a column has changed since.
    const next =
      one.state === 'columns'
        ? await run((verbs) => (hasNames ? verbs.collectNames(one.id) : verbs.check(one.id)))
        : one;
    if (next) void navigate(importAddress(one.id, hasNames ? 'names' : 'check'));
  };
  const mapped = one.columns.filter(({ field }) => field !== null).length;
  return (
    <div className="page-flush import-flow">
      <StepsBar
        now="columns"
        table={one.table}
        id={one.id}
        on={t(hasNames ? 'import.checkNames' : 'import.runCheck')}
        isOff={isBusy || mapped === 0 || one.missing.length > 0}
        onGo={() => void goOn()}
      />
      <MatchedLine one={one} mapped={mapped} onAgain={() => change({ head_line: one.head_line })} />
      <ActFault fault={fault} forgive={forgive} />
      <div className="import-two">
        <ColumnTable key={`${one.sheet} ${one.head_line}`} one={one} onChange={change} />
        <FileSide one={one} onChange={change} />
      </div>
    </div>
  );
}

interface MatchedLineProps {
  readonly one: Import;
  /** Columns that go to a field. */
  readonly mapped: number;
  readonly onAgain: () => void;
}

function MatchedLine({ one, mapped, onAgain }: MatchedLineProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const left = one.columns.length - mapped;
  const labels = one.missing.map((key) => one.fields.find((field) => field.key === key)?.label ?? key);
  return (
    <div className="tools import-line">
      <span className="count" role="status">
        <b>{mapped}</b> {t('import.matched', { count: one.columns.length })}
        {left > 0 && one.missing.length === 0 ? (
          <>
            , <b>{left}</b> {t('import.skipped')}
          </>
        ) : (
          '.'
        )}
      </span>
      {labels.length > 0 ? (
        <span className="import-word error" role="alert">
          <ErrorIcon fontSize="small" />
          {labels.length === 1
            ? t('import.neededOne', { fields: labels.join() })
            : t('import.neededMany', { fields: listed(labels, t) })}
        </span>
      ) : (
        <span className="import-word good">
          <CheckIcon fontSize="small" />
          {t('import.remembered', { things: thingsOf(entity, 2) })}
        </span>
      )}
      <span className="grow" />
      <button type="button" className="button text small" onClick={onAgain}>
        {t('import.matchAgain')}
      </button>
    </div>
  );
}
