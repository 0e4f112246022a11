/** Beside the columns: the file and how it is read, the order of days, and what becomes of rows that exist already. */
import { isDate } from '../../../../src/grammar/field';
import { useState, useId } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { nameFieldOf } from '../../../../src/rules/rows';
import { useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange, DayOrder, ExistingRows, FoundBy } from '../../rules/calls';
import { FillTick } from '../parts/FillTick';
import { thingsOf } from '../words';
import { foundByText } from './foundText';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Radio } from '../../../../src/look/kit/fields/Radio';
import { Select } from '../../../../src/look/kit/fields/Select';

/** How days are read, and what becomes of rows that exist already. */
interface ReadingPartProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

/** Month first or day first; year first only where the file has such days. */
function DatesPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  const { dates, dates_fit: fit } = one;
  const hasYears = dates === 'ymd' || fit.ymd > 0;
  const orders: readonly DayOrder[] = hasYears ? ['ymd', 'mdy', 'dmy'] : ['mdy', 'dmy'];
  const name = `import-dates-${one.id}`;
  return (
    <section>
      <h2 id={name}>{t('import.datesReadAs')}</h2>
      <div className="segments" role="radiogroup" aria-labelledby={name}>
        {orders.map((order) => (
          <Radio
            key={order}
            className=""

            name={name}
            checked={order === dates}
            onChoose={() => onChange({ dates: order })}
          >
            {t(
              hasYears
                ? `import.dayFirst.${order}`
                : order === dates
                  ? `import.example.${order}`
                  : `import.dayFirst.${order}`,
            )}
          </Radio>
        ))}
      </div>
      {fit[dates] > 0 && <p className="note">{t(`import.fitOnly.${dates}`, { count: formatNumber(fit[dates]) })}</p>}
    </section>
  );
}

const choices: readonly ExistingRows[] = ['leave', 'update', 'refuse'];

/** Left, updated or refused, and by what they are found. */
function ExistingPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const id = useId();
  const things = thingsOf(entity, 2).replace(/^./, (first) => first.toUpperCase());
  return (
    <section>
      <h2 id={id}>{t('import.existing', { things })}</h2>
      <div role="radiogroup" aria-labelledby={id}>
        {choices.map((existing) => (
          <Radio key={existing} name={id} checked={existing === one.existing} onChoose={() => onChange({ existing })}>
            <span>
              {t(`import.existing.${existing}`)}
              {existing === 'update' && <small>{t('import.onlyFields')}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <div className="import-found-by">
        <span className="label">{t('import.foundBy')}</span>
        <Select
          isSmall
          aria-label={t('import.foundBy')}
          value={one.found_by}
          options={one.found_by_options.map((by) => ({ value: by, text: foundByText(by, entity, t, one.columns) }))}
          onChoose={(by: FoundBy) => onChange({ found_by: by })}
        />
      </div>
    </section>
  );
}

/** Whether rates and miles that rows lack are filled in. */
function FillPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  return (
    <section>
      <h2>{t('import.prices')}</h2>
      <FillTick one={one} onChange={onChange} />
      <p className="note">{t('import.fillWhy')}</p>
    </section>
  );
}

/** What the file has no column for and every row has alike: a field for each, but the one that tells records apart. */
function EveryRow({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  const given = new Map(one.given.flatMap(({ field, text }) => (text === undefined ? [] : [[field, text] as const])));
  const naming = nameFieldOf(useEntity(one.table));
  const lacking = one.fields.filter(({ key }) => key !== naming && (given.has(key) || one.missing.includes(key)));
  if (lacking.length === 0) return null;
  return (
    <section>
      <h2>{t('import.everyRow')}</h2>
      {lacking.map(({ key, label }) => (
        <ValueField
          key={key}
          label={label}
          value={given.get(key) ?? ''}
          onTake={(text) => onChange({ given: { [key]: text === '' ? null : { text } } })}
        />
      ))}
    </section>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onTake: (text: string) => void;
}

/** It is taken when the field is left, or with Enter. */
function ValueField({ label, value, onTake }: ValueFieldProps) {
  const [typed, type] = useState(value);
  const take = (): void => {
    if (typed.trim() !== value) onTake(typed.trim());
  };
  return (
    <Field label={label}>
      <Input
        isSmall
        maxLength={200}
        value={typed}
        onType={type}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Field>
  );
}

interface FileSideProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

/** The side. */
export function FileSide({ one, onChange }: FileSideProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const hasDays = one.columns.some(({ field }) => field !== null && isDate(entity.fields[field]));
  return (
    <aside className="import-side on-ground" aria-label={t('import.settings')}>
      <section>
        <h2>{t('import.theFile')}</h2>
        <dl className="facts">
          <dt>{t('import.name')}</dt>
          <dd className="text-cut" title={one.name}>
            {one.name === '' ? t('import.pasted') : one.name}
          </dd>
          <Sheets one={one} onChange={onChange} />
          <dt>{t('import.heads')}</dt>
          <dd>
            <HeadLine key={one.head_line} line={one.head_line} onChange={(line) => onChange({ head_line: line })} />
          </dd>
          <dt>{t('import.rows')}</dt>
          <dd>
            {t('import.rowsOf', {
              count: formatNumber(one.rows.count),
              first: formatNumber(one.rows.first),
              last: formatNumber(one.rows.last),
            })}
          </dd>
          <LeftOutLines one={one} />
        </dl>
      </section>
      <EveryRow one={one} onChange={onChange} />
      {hasDays && <DatesPart one={one} onChange={onChange} />}
      <ExistingPart one={one} onChange={onChange} />
      {one.fill !== null && <FillPart one={one} onChange={onChange} />}
    </aside>
  );
}

/** Which sheet of a workbook with several. */
function Sheets({ one, onChange }: FileSideProps) {
  const t = useMessages();
  if (one.sheets.length < 2) return null;
  return (
    <>
      <dt>{t('import.sheet')}</dt>
      <dd>
        <Select
          isSmall
          aria-label={t('import.sheet')}
          value={String(one.sheet)}
          options={one.sheets.map(({ name }, at) => ({ value: String(at), text: name }))}
          onChoose={(value) => onChange({ sheet: Number(value) })}
        />
      </dd>
    </>
  );
}

/** The line of the heads; another one is read when it is left, or with Enter. */
function HeadLine({ line, onChange }: { readonly line: number; readonly onChange: (line: number) => void }) {
  const t = useMessages();
  const [typed, type] = useState(String(line));
  const take = (): void => {
    const next = Number(typed);
    if (Number.isInteger(next) && next > 0 && next !== line) onChange(next);
    else type(String(line));
  };
  return (
    <span className="head-line row">
      {t('import.atLine')}
      <Input
        isSmall
        inputMode="numeric"
        aria-label={t('import.headLine')}
        value={typed}
        onType={type}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </span>
  );
}

/** What is no row: `2 title rows, TOTAL`. */
function LeftOutLines({ one }: { readonly one: Import }) {
  const t = useMessages();
  const titles = one.left_out.filter(({ why }) => why === 'title');
  const totals = one.left_out.filter(({ why }) => why === 'total').map(({ text }) => text);
  if (titles.length + totals.length === 0) return null;
  const words = [
    ...(titles.length === 0
      ? []
      : [t(titles.length === 1 ? 'import.titleRow' : 'import.titleRows', { count: titles.length })]),
    ...totals,
  ].join(', ');
  const lines = one.left_out.map(({ line, text }) => `${t('import.lineNo', { line })}: ${text}`).join('\n');
  return (
    <>
      <dt>{t('import.leftOut')}</dt>
      <dd title={lines}>{words}</dd>
    </>
  );
}
