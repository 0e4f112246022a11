/** Above Home's panels: tickets without a price, and while the business is new what it needs, then which jobs have no price. */
import { useState, type ReactNode } from 'react';
import type { Start, StartStep } from '../../rules/calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { words } from '../../words/es';
import { useYear } from '../../../../src/year';
import { UnpricedLines } from '../unpriced/UnpricedLines';
import { useUnpricedCount } from '../unpriced/useUnpricedCount';
import { PricesPanel } from '../prices/PricesPanel';
import { usePriceCheck } from '../prices/usePriceCheck';
import { useStart } from '../useStart';
import Done from '@mui/icons-material/CheckCircleOutlined';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { HideButton } from '../HideButton';
import { Panel } from '../../../../src/look/Panel';
import { JOB, PRICED, keyed, single } from '../../rules/wanted';
import { IMPORT } from '../../../../src/custom/office/entries';
import { PRICES } from '../../rules/address';
import { gapsText } from '../prices/gapsText';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import type { ButtonLook } from '../../../../src/look/kit/looks';
import '../start.css';
import { DatesQuestion } from '../../../../src/custom/office/dates/DatesQuestion';
import Tick from '@mui/icons-material/CheckOutlined';
import { useGetList } from 'react-admin';
import { formatNumber } from '../../../../src/kinds/number';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { english } from '../../words/en';
import { ALL_ROWS } from '../../../../src/resources/options/allRows';
import { useEntity } from '../../../../src/resources/registry';
import { listTitle } from '../../../../src/rules/labels';
import { addedUnder, addPath, editPath } from '../../../../src/rules/paths';
import type { AnyRow } from '../../../../src/rules/rows';
import { AddCropTicketButton } from '../../../../src/custom/chooser/AddCropTicketButton';

/** A form without a list to go to leads back to the steps. */
const BEGUN_HERE = { begunAt: '/' };

/** The server counts no further. */
const MOST = 1000;

const isText = (key: string): key is PlainKey => Object.hasOwn(english, key);

interface StepRowProps {
  readonly step: StartStep;
  readonly number: number;
  readonly isNext: boolean;
}

/** The row. Those done are quiet; the next one has the filled button. */
function StepRow({ step, number, isNext }: StepRowProps) {
  const { key, count, done } = step;
  const t = useMessages();
  const [nameKey, whyKey] = [`start.name.${key}`, `start.why.${key}`];
  const title = listTitle(useEntity(key));
  const name = isText(nameKey) ? t(nameKey) : title;
  const many = count === 0 ? <span className="muted">{t('start.none')}</span> : formatNumber(count);
  return (
    <li className={done ? 'done' : isNext ? 'next' : undefined} aria-current={isNext ? 'step' : undefined}>
      <i className={`step-mark ${done ? 'past' : isNext ? 'now' : ''}`} aria-hidden="true">
        {done ? <Tick /> : number}
      </i>
      <b>
        {name}
        {done && <span className="only-read"> {t('start.isDone')}</span>}
      </b>
      <span className="why">{isText(whyKey) ? t(whyKey) : ''}</span>
      <span className="many no-phone">
        {single.includes(key) && done ? '' : count >= MOST ? t('start.many', { count: formatNumber(count) }) : many}
      </span>
      <span className="do">
        <StepWays step={step} name={name} isNext={isNext} />
      </span>
    </li>
  );
}

interface StepWaysProps extends Pick<StepRowProps, 'step' | 'isNext'> {
  readonly name: string;
}

/** Import and Add, of a step of several tables those of the first that is empty. */
function StepWays({ step: { key, tables, done }, name, isNext }: StepWaysProps) {
  const t = useMessages();
  const table = tables.find(({ count }) => count === 0)?.table ?? key;
  const entity = useEntity(table);
  const look = (isFirst: boolean): ButtonLook => (done ? 'text' : isFirst && isNext ? 'fill' : 'line');
  if (single.includes(key)) return <OnlyWay table={key} name={name} isDone={done} look={look(true)} />;
  const hasImport = !keyed.includes(key);
  const label = (action: string): string => t('common.actionOn', { action, name });
  return (
    <>
      {hasImport && (
        <ButtonLink look={look(true)} isSmall to={`${IMPORT}?table=${table}`} aria-label={label(t('start.import'))}>
          {t('start.import')}
        </ButtonLink>
      )}
      {addedUnder(entity) === undefined ? (
        <AddLink to={addPath(entity)} label={label(t('start.add'))} look={look(!hasImport)}>
          {t('start.add')}
        </AddLink>
      ) : (
        <AddCropTicketButton look={look(!hasImport)} isSmall>
          {t('start.add')}
        </AddCropTicketButton>
      )}
    </>
  );
}

interface AddLinkProps {
  readonly to: string;
  readonly label: string;
  readonly look: ButtonLook;
  readonly children: ReactNode;
}

function AddLink({ to, label, look, children }: AddLinkProps) {
  return (
    <ButtonLink look={look} isSmall to={to} state={BEGUN_HERE} aria-label={label}>
      {children}
    </ButtonLink>
  );
}

interface OnlyWayProps {
  readonly table: string;
  readonly name: string;
  readonly isDone: boolean;
  readonly look: ButtonLook;
}

/** The way to the one record of a table, or to adding it. */
function OnlyWay({ table, name, isDone, look }: OnlyWayProps) {
  const t = useMessages();
  const entity = useEntity(table);
  const first = useGetList<AnyRow>(table, ALL_ROWS).data?.[0];
  const action = t(isDone ? 'start.edit' : 'start.add');
  const to = isDone && first ? editPath(entity, first.id) : addPath(entity);
  return (
    <AddLink to={to} label={t('common.actionOn', { action, name })} look={look}>
      {action}
    </AddLink>
  );
}

/** The panel. The first step that is not done is marked. */
function StartPanel({ start: { steps, done } }: { readonly start: Start }) {
  const t = useMessages();
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title={t('start.title')}
      detail={t('start.doneOf', { done, of: steps.length })}
      action={<HideButton />}
      className="start-steps"
    >
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
      <DatesQuestion />
    </Panel>
  );
}

/** The panels with their texts. */
export function StartRoom() {
  const start = useStart();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <UnpricedLines />
      {start && <Steps start={start} />}
    </RoomMessages>
  );
}

/** Nothing for a business that is not new. */
function Steps({ start }: { readonly start: Start }) {
  if (!start.is_new && !start.is_young) return null;
  if (!start.is_new) return <AfterSteps start={start} />;
  return (
    <div className="start-panel">
      <StartPanel start={start} />
      <StartSide start={start} />
    </div>
  );
}

/** Once all is there: the jobs without a price, while there are any or the last one has just been filled in. */
function AfterSteps({ start }: { readonly start: Start }) {
  const { data } = usePriceCheck();
  const { year } = useYear();
  const hasUnpriced = Object.keys(useUnpricedCount(year)).length > 0;
  const [hadGaps, setHadGaps] = useState(false);
  const hasGaps = data !== undefined && data.gaps.length > 0;
  if (hasGaps && !hadGaps) setHadGaps(true);
  if (!hasGaps && !hadGaps) return null;
  return (
    <div className="start-panel done">
      {!hasUnpriced && <AllDone start={start} />}
      <PricesPanel />
    </div>
  );
}

/** The line. */
function AllDone({ start: { steps } }: { readonly start: Start }) {
  const t = useMessages();
  return (
    <section className="panel start-all" aria-label={t('start.title')}>
      <header>
        <Done fontSize="small" />
        <h2>{t('start.allDone', { of: steps.length })}</h2>
        <span className="grow" />
        <HideButton />
      </header>
    </section>
  );
}

/** Both panels. */
function StartSide({ start }: { readonly start: Start }) {
  const t = useMessages();
  const hasJob = start.steps.some(({ key, count }) => key === JOB && count > 0);
  return (
    <aside className="start-side grid one-track gap-2">
      <Panel title={t('start.spreadsheet')}>
        <div className="said">
          <p>{t('start.spreadsheetText')}</p>
          <p className="muted">{t('start.oneStep')}</p>
          <ButtonLink look="line" to={`${IMPORT}?table=${PRICED}`}>
            {t('start.lastYear')}
          </ButtonLink>
        </div>
      </Panel>
      <Panel title={t('start.prices')}>
        <div className="said">{hasJob ? <Found /> : <p className="muted">{t('start.pricesSoon')}</p>}</div>
      </Panel>
    </aside>
  );
}

/** How many jobs lack something, and the way there. */
function Found() {
  const t = useMessages();
  const { data } = usePriceCheck();
  const { year } = useYear();
  const hasUnpriced = Object.keys(useUnpricedCount(year)).length > 0;
  if (!data) return <p className="muted">{t('start.pricesSoon')}</p>;
  if (data.gaps.length === 0) return <p>{t(hasUnpriced ? 'start.everyJobBut' : 'start.everyJob')}</p>;
  return (
    <>
      <p>{gapsText(t, data)}.</p>
      <ButtonLink look="line" to={PRICES}>
        {t('start.openPrices')}
      </ButtonLink>
    </>
  );
}
