/** Beside the columns: the file and how it is read, the order of days, and what becomes of rows that exist already. */
import { isDate } from '../../../../grammar/field';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { useEntity } from '../../../../resources/registry';
import type { Import, ImportChange } from '../../../../rules/imports/imports';
import { SmallSelect } from '../parts/SmallSelect';
import { DatesPart, ExistingPart, FillPart } from './readingParts';

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
    <aside className="import-side" aria-label={t('import.settings')}>
      <section>
        <h2>{t('import.theFile')}</h2>
        <dl>
          <dt>{t('import.name')}</dt>
          <dd title={one.name}>{one.name === '' ? t('import.pasted') : one.name}</dd>
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
        <SmallSelect
          label={t('import.sheet')}
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
    <span className="head-line">
      {t('import.atLine')}
      <span className="control import-combo">
        <input
          inputMode="numeric"
          aria-label={t('import.headLine')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </span>
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
