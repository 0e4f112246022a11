/** `/office/import`: from a file or the clipboard to rows, in four steps on one route. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/es';
import { allows } from '../../../src/rules/accounts/roles';
import { EarlierImports } from './file/EarlierImports';
import { FileStep } from './file/FileStep';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import './import.css';
import { HttpError } from 'react-admin';
import { useSayWhich } from '../../../src/look/which';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useRegistry, useEntity } from '../../../src/resources/registry';
import type { Import } from '../rules/calls';
import { entityOf } from '../../../src/rules/rows';
import { IMPORT } from '../../../src/custom/office/entries';
import { CheckStep, AwayLine } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { Done } from './end/Done';
import { useOfferOfImport } from './useUndoImport';
import { NamesStep } from './names/NamesStep';
import { partOf, importAddress } from './steps';
import { useImport, useImportActs } from './useImport';
import { countOf } from './words';
import { tableLabel } from '../rules/list';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { watchImport } from './home/watched';
import { ActFault } from './parts/ActFault';
import { formatNumber } from '../../../src/kinds/number';
import { Meter } from '../../../src/look/kit/parts/Meter';
import { useSecondsLeft } from '../../../src/look/parts/useSecondsLeft';
import './end/end.css';

interface ImportShownProps {
  readonly id: number;
  /** The step that the address asks for. */
  readonly asked: string | null;
}

/** The import. While the server is away what is known stays. */
function ImportShown({ id, asked }: ImportShownProps) {
  const t = useMessages();
  const { data, error, refetch, dataUpdatedAt } = useImport(id);
  if (data) return <Part one={data} asked={asked} isAway={error !== null} toldAt={dataUpdatedAt} />;
  if (!error) return null;
  if (error instanceof HttpError && error.status === 404) return <Gone />;
  return (
    <div className="panel">
      <RetryState what={t('import.title')} onRetry={() => void refetch()} />
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
    <section className="panel message-page" aria-label={t('import.title')}>
      <div>
        <h2>{t('import.gone')}</h2>
      </div>
      <ButtonLink look="fill" to={IMPORT}>
        {t('import.another')}
      </ButtonLink>
    </section>
  );
}

/** The end of an import that wrote nothing. */
function Failed({ one }: { readonly one: Import }) {
  const t = useMessages();
  const { isBusy, fault, forgive, run } = useImportActs();
  const wasChecked = one.counts !== null;
  const again = async (): Promise<void> => {
    const begun = await run((verbs) => (wasChecked ? verbs.run(one.id) : verbs.check(one.id)));
    if (begun && wasChecked) watchImport(one.id);
  };
  return (
    <div className="import-end scroll grid one-track from-top gap-4">
      <section className="panel import-result" aria-label={t('import.nothingImported')}>
        <header>
          <h2>{t('import.nothingImported')}</h2>
          <span className="muted">{one.name === '' ? t('import.pasted') : one.name}</span>
        </header>
        <div className="import-pad grid one-track gap-3 padded">
          <Alert kind="error">{one.failure ?? t('import.unknownReason')}</Alert>
          <p>{t('import.kept')}</p>
          <ActFault fault={fault} forgive={forgive} />
        </div>
        <footer className="actions import-ways wrap">
          <Button look="fill" aria-disabled={isBusy} onClick={() => !isBusy && void again()}>
            {t('import.again')}
          </Button>
          <ButtonLink look="line" to={importAddress(one.id, wasChecked ? 'check' : 'names')}>
            {t(wasChecked ? 'import.backToCheck' : 'import.backToNames')}
          </ButtonLink>
        </footer>
      </section>
    </div>
  );
}

/** The rows are written. The page may be closed meanwhile. */
interface RunningProps {
  readonly one: Import;
  readonly isAway: boolean;
  /** When the server told it, in milliseconds. */
  readonly toldAt: number;
}

/** How far it is. */
function Running({ one, isAway, toldAt }: RunningProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const rows = one.counts ? one.counts.created + one.counts.changed : 0;
  const done = one.progress?.done ?? 0;
  const of = one.progress?.of ?? rows;
  const { isBusy, run } = useImportActs();
  const cancel = (): void => void run((verbs) => verbs.drop(one.id).then(() => verbs.one(one.id)));
  const left = useSecondsLeft(done, of, toldAt);
  const title = t('import.importing', { things: countOf(entity, rows) });
  return (
    <div className="import-end scroll grid one-track from-top gap-4">
      {isAway && <AwayLine />}
      <section className="panel import-result" aria-label={title}>
        <header>
          <h2>{title}</h2>
          <span className="muted">{one.name === '' ? t('import.pasted') : one.name}</span>
        </header>
        <div className="import-pad grid one-track gap-3 padded">
          <Meter label={title} done={done} of={of} />
          <div className="flex gap-2" role="status">
            <span>{t('import.madeReady', { done: formatNumber(done), of: formatNumber(of) })}</span>
            <span className="grow" />
            {left !== undefined && <span className="muted">{t('import.secondsLeft', { count: left })}</span>}
          </div>
          <p className="muted">{t('import.allOrNone')}</p>
        </div>
        <footer className="actions import-ways wrap">
          <Button look="line" aria-disabled={isBusy} onClick={() => !isBusy && cancel()}>
            {t('import.cancel')}
          </Button>
        </footer>
      </section>
    </div>
  );
}

/** The page with its texts. */
export function ImportPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ForWriters>
        <ImportOf />
      </ForWriters>
    </RoomMessages>
  );
}

/** The list of the earlier ones with its texts. */
export function EarlierPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ForWriters>
        <EarlierImports />
      </ForWriters>
    </RoomMessages>
  );
}

/** For others than clerks and owners, who may. */
function ForWriters({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const isOther = useOwnServer() === false;
  if (isOther || (me && !allows(me.role, 'write'))) return <NotForYou />;
  return me && children;
}

/** A new import, or the one in the address. */
function ImportOf() {
  const [asked] = useSearchParams();
  const id = Number(asked.get('id') ?? NaN);
  if (!Number.isInteger(id)) return <FileStep key="new" wanted={asked.get('table')} current={undefined} />;
  return <ImportShown key={id} id={id} asked={asked.get('step')} />;
}

function NotForYou() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('import.title')}>
      <div>
        <h2>{t('import.clerksImport')}</h2>
      </div>
      <ButtonLink look="fill" to="/">
        {t('common.home')}
      </ButtonLink>
    </section>
  );
}
