/** An import that is there: the step it is at, or the earlier one that the address asks for. */
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/useMessages';
import { useSayWhich } from '../../../look/which';
import { RetryState } from '../../../look/TableStates';
import { useRegistry } from '../../../resources/registry';
import type { Import } from '../../../rules/imports/imports';
import { entityOf } from '../../../rules/rows';
import { IMPORT } from '../entries';
import { CheckStep } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { Done } from './end/Done';
import { Failed } from './end/Failed';
import { Running } from './end/Running';
import { useOfferOfImport } from './end/useUndoImport';
import { FileStep } from './file/FileStep';
import { NamesStep } from './names/NamesStep';
import { partOf } from './steps';
import { useImport } from './useImport';
import { tableLabel } from './words';

interface ImportShownProps {
  readonly id: number;
  /** The step that the address asks for. */
  readonly asked: string | null;
}

/** The import. While the server is away what is known stays. */
export function ImportShown({ id, asked }: ImportShownProps) {
  const t = useMessages();
  const { data, error, refetch, dataUpdatedAt } = useImport(id);
  if (data) return <Part one={data} asked={asked} isAway={error !== null} toldAt={dataUpdatedAt} />;
  if (!error) return null;
  if (error instanceof HttpError && error.status === 404) return <Gone />;
  return (
    <div className="panel">
      <RetryState what={t('office.import')} onRetry={() => void refetch()} />
    </div>
  );
}

interface PartProps {
  readonly one: Import;
  readonly asked: string | null;
  /** The last question was not answered. */
  readonly isAway: boolean;
  /** When it was answered last, in milliseconds. */
  readonly toldAt: number;
}

function Part({ one, asked, isAway, toldAt }: PartProps) {
  const t = useMessages();
  const registry = useRegistry();
  const file = one.name === '' ? t('import.pasted') : one.name;
  useOfferOfImport(one);
  useSayWhich(`${tableLabel(entityOf(registry, one.table))} · ${file}`);
  switch (partOf(one, asked)) {
    case 'file':
      return <FileStep wanted={one.table} current={one} />;
    case 'columns':
      return <ColumnsStep one={one} />;
    case 'names':
      return <NamesStep one={one} />;
    case 'check':
      return <CheckStep one={one} isAway={isAway} />;
    case 'running':
      return <Running one={one} isAway={isAway} toldAt={toldAt} />;
    case 'done':
      return <Done one={one} />;
    case 'failed':
      return <Failed one={one} />;
  }
}

function Gone() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('office.import')}>
      <div>
        <h2>{t('import.gone')}</h2>
      </div>
      <Link className="button fill" to={IMPORT}>
        {t('import.another')}
      </Link>
    </section>
  );
}
