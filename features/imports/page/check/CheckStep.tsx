/** Step 4: what the import would do, row by row, and what tickets add up to. It has written nothing. */
import { useState, useEffect, useEffectEvent, Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import type { Import, ImportChange, RowOutcome } from '../../rules/calls';
import { watchImport } from '../home/watched';
import { ActFault } from '../parts/ActFault';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { outcomes } from './outcomes';
import { FillLine } from './FillLine';
import { OutcomeRows } from './rows/OutcomeRows';
import { Sums } from './sums/Sums';
import { Meter } from '../../../../src/look/kit/parts/Meter';
import { FigureTabs } from '../../../../src/look/kit/page/StatTiles';
import { Button } from '../../../../src/look/kit/Button';
import './check.css';
import { labelText } from '../../../../src/messages/shownDates';
import { useRegistry, useEntity } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { countOf } from '../words';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link } from 'react-router-dom';
import { importAddress, stepsOf } from '../steps';
import { useRefusedFile } from '../parts/useRefusedFile';

interface RefusedToolsProps {
  readonly one: Import;
  readonly count: number;
}

/** How many rows stay behind; where that is every row, nothing would be imported, and a name may be the reason. */
function RefusedText({ one: { id, table, counts }, count }: RefusedToolsProps) {
  const t = useMessages();
  const hasNames = stepsOf(useEntity(table)).includes('names');
  const rest = counts ? counts.created + counts.changed : 0;
  if (rest > 0) return count === 1 ? t('import.staysOutOne') : t('import.stayOut', { count: formatNumber(count) });
  return (
    <>
      {t('import.nothingGoesIn')} {hasNames && <Link to={importAddress(id, 'names')}>{t('import.backToNames')}</Link>}
    </>
  );
}

/** The line above the refused rows. */
function RefusedTools({ one, count }: RefusedToolsProps) {
  const t = useMessages();
  const { save, isBusy } = useRefusedFile(one);
  return (
    <div className="tools import-line">
      <span className="count">
        <RefusedText one={one} count={count} />
      </span>
      <span className="grow" />
      <Button look="line" isSmall disabled={isBusy} onClick={save}>
        <DownloadIcon fontSize="small" />
        {t('import.refusedCsv')}
      </Button>
    </div>
  );
}

/** Names of one table in the line; all that are known stand in its title. */
const SHOWN = 6;

/** The line; nothing where rows need no new record. */
function AlsoCreated({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const made = Object.entries(one.also).filter(([, count]) => count > 0);
  if (made.length === 0) return null;
  return (
    <div className="tools import-line import-also">
      <span>
        {t('import.createsToo')}
        {made.map(([table, count]) => {
          const names = (one.also_names[table] ?? []).map((name) => labelText(name));
          const shown = names.slice(0, SHOWN).join(', ');
          return (
            <Fragment key={table}>
              {' '}
              <span className="of" title={names.join(', ')}>
                <b>{countOf(entityOf(registry, table), count)}</b>{' '}
                <span className="muted">{count > SHOWN ? `${shown} …` : shown}</span>
              </span>
            </Fragment>
          );
        })}
      </span>
    </div>
  );
}

interface CheckStepProps {
  readonly one: Import;
  readonly isAway: boolean;
}

/** The step. While the check goes on it shows how far it is. */
export function CheckStep({ one, isAway }: CheckStepProps) {
  const t = useMessages();
  const { isBusy, fault, forgive, run } = useImportActs();
  const { counts } = one;
  const isChecking = one.state === 'checking' || counts === null;
  const written = counts ? counts.created + counts.changed : 0;
  const goOn = async (): Promise<void> => {
    if (await run((verbs) => verbs.run(one.id))) watchImport(one.id);
  };
  const change = (changed: ImportChange): void =>
    void run((verbs) => verbs.change(one.id, changed).then(() => verbs.check(one.id)));
  return (
    <div className="page-flush import-flow on-surface">
      <StepsBar
        now="check"
        table={one.table}
        id={one.id}
        on={t(written === 1 ? 'import.importOne' : 'import.importMany', { count: formatNumber(written) })}
        isOff={isBusy || isChecking || written === 0}
        onGo={() => void goOn()}
      />
      <ActFault fault={fault} forgive={forgive} />
      {isAway && <AwayLine />}
      {isChecking ? <Checking one={one} /> : <Checked key={one.id} one={one} counts={counts} onChange={change} />}
    </div>
  );
}

/** The server does not answer; it is asked again by itself. */
export function AwayLine() {
  const t = useMessages();
  return (
    <div className="import-fault line-below on-surface">
      <Alert kind="warning">{t('import.awayAsking')}</Alert>
    </div>
  );
}

interface CheckedProps {
  readonly one: Import;
  readonly counts: NonNullable<Import['counts']>;
  /** Asks for another check. */
  readonly onChange: (change: ImportChange) => void;
}

/** Begins with what needs a look: changes, then new rows. */
function Checked({ one, counts, onChange }: CheckedProps) {
  const [outcome, show] = useState<RowOutcome>(
    () => (['changed', 'created', 'refused', 'unchanged'] as const).find((each) => counts[each] > 0) ?? 'created',
  );
  useOutcomeKeys((at) => {
    const asked = outcomes[at];
    if (asked) show(asked);
  });
  const hasSums = (one.sums?.length ?? 0) > 0 && outcome !== 'refused';
  return (
    <>
      <OutcomeTabs counts={counts} shown={outcome} onShow={show} />
      <AlsoCreated one={one} />
      <FillLine one={one} onChange={onChange} />
      {outcome === 'refused' && counts.refused > 0 && <RefusedTools one={one} count={counts.refused} />}
      <div className={hasSums ? 'import-two grid grow wide' : 'import-two grid grow single'}>
        <OutcomeRows key={outcome} one={one} outcome={outcome} count={counts[outcome]} />
        {hasSums && <Sums sums={one.sums ?? []} />}
      </div>
      <CheckFoot one={one} outcome={outcome} count={counts[outcome]} />
    </>
  );
}

interface CheckFootProps {
  readonly one: Import;
  readonly outcome: RowOutcome;
  readonly count: number;
}

function CheckFoot({ outcome, count }: CheckFootProps) {
  const t = useMessages();
  return (
    <div className="pager import-foot rigid gap-2">
      <span className="count">
        <b>{formatNumber(count)}</b> {t(`${count === 1 ? 'import.rowIs' : 'import.rowsAre'}.${outcome}`)}
      </span>
      <span className="grow" />
      <span className="import-keys no-phone row gap-4 muted nowrap" aria-hidden="true">
        <span>
          <kbd>1</kbd> – <kbd>4</kbd> {t('import.keys')}
        </span>
      </span>
    </div>
  );
}

/** Calls back with 0 to 3. */
function useOutcomeKeys(onKey: (at: number) => void): void {
  const asked = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !/^[1-4]$/.test(key)) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
      event.preventDefault();
      asked(Number(key) - 1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A bar with its words. */
function Checking({ one: { progress, rows } }: { readonly one: Import }) {
  const t = useMessages();
  const done = progress?.done ?? 0;
  const of = progress?.of ?? rows.count;
  return (
    <div className="import-page scroll">
      <section className="panel import-result" aria-label={t('import.checking')}>
        <header>
          <h2>{t('import.checking')}</h2>
        </header>
        <div className="import-pad grid one-track gap-3 padded">
          <Meter label={t('import.checking')} done={done} of={of} />
          <p role="status">{t('import.rowsChecked', { done: formatNumber(done), of: formatNumber(of) })}</p>
          <p className="muted">{t('import.checkGoesOn')}</p>
        </div>
      </section>
    </div>
  );
}

/** The four figures of the check; each shows its rows. */
interface OutcomeTabsProps {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly shown: RowOutcome;
  readonly onShow: (outcome: RowOutcome) => void;
}

/** The tabs, and that nothing is written until the import. */
function OutcomeTabs({ counts, shown, onShow }: OutcomeTabsProps) {
  const t = useMessages();
  const tabs = outcomes.map((key) => ({
    key,
    count: counts[key],
    text: t(`import.outcome.${key}`),
    isBad: key === 'refused' && counts.refused > 0,
  }));
  return (
    <FigureTabs label={t('import.step.check')} controls="import-rows" tabs={tabs} shown={shown} onShow={onShow} hasKeys>
      <p className="import-rest text-soft grow no-phone">{t('import.nothingUntil')}</p>
    </FigureTabs>
  );
}
