/** What a new business needs before its first ticket, in order; any order is allowed. */
import type { Start, StartStep } from '../rules/answers';
import { useMessages } from '../../../src/i18n/useMessages';
import { Panel } from '../../../src/look/Panel';
import { DatesQuestion } from '../../../src/custom/office/dates/DatesQuestion';
import { HideButton } from './HideButton';
import Tick from '@mui/icons-material/CheckOutlined';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../src/kinds/number';
import type { PlainKey } from '../../../src/messages/catalogue';
import { english } from '../words/en';
import { ALL_ROWS } from '../../../src/resources/options/allRows';
import { useEntity } from '../../../src/resources/registry';
import { listTitle } from '../../../src/rules/labels';
import { addedUnder, addPath, editPath } from '../../../src/rules/paths';
import type { AnyRow } from '../../../src/rules/rows';
import { keyed, single } from '../rules/wanted';
import { AddCropTicketButton } from '../../../src/custom/chooser/AddCropTicketButton';
import { IMPORT } from '../../../src/custom/office/entries';

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
      <i aria-hidden="true">{done ? <Tick /> : number}</i>
      <b>
        {name}
        {done && <span className="only-read"> {t('start.isDone')}</span>}
      </b>
      <span className="why">{isText(whyKey) ? t(whyKey) : ''}</span>
      <span className="many">
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
  const look = (isFirst: boolean): string => `button small ${done ? 'text' : isFirst && isNext ? 'fill' : 'line'}`;
  if (single.includes(key)) return <OnlyWay table={key} name={name} isDone={done} className={look(true)} />;
  const hasImport = !keyed.includes(key);
  const label = (action: string): string => t('common.actionOn', { action, name });
  return (
    <>
      {hasImport && (
        <Link className={look(true)} to={`${IMPORT}?table=${table}`} aria-label={label(t('start.import'))}>
          {t('start.import')}
        </Link>
      )}
      {addedUnder(entity) === undefined ? (
        <AddLink to={addPath(entity)} label={label(t('start.add'))} className={look(!hasImport)}>
          {t('start.add')}
        </AddLink>
      ) : (
        <AddCropTicketButton className={look(!hasImport)}>{t('start.add')}</AddCropTicketButton>
      )}
    </>
  );
}

interface AddLinkProps {
  readonly to: string;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function AddLink({ to, label, className, children }: AddLinkProps) {
  return (
    <Link className={className} to={to} state={BEGUN_HERE} aria-label={label}>
      {children}
    </Link>
  );
}

interface OnlyWayProps {
  readonly table: string;
  readonly name: string;
  readonly isDone: boolean;
  readonly className: string;
}

/** The way to the one record of a table, or to adding it. */
function OnlyWay({ table, name, isDone, className }: OnlyWayProps) {
  const t = useMessages();
  const entity = useEntity(table);
  const first = useGetList<AnyRow>(table, ALL_ROWS).data?.[0];
  const action = t(isDone ? 'start.edit' : 'start.add');
  const to = isDone && first ? editPath(entity, first.id) : addPath(entity);
  return (
    <AddLink to={to} label={t('common.actionOn', { action, name })} className={className}>
      {action}
    </AddLink>
  );
}

/** The panel. The first step that is not done is marked. */
export function StartPanel({ start: { steps, done } }: { readonly start: Start }) {
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
