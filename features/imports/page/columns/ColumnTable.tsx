/** The columns of the file: their heads, three rows of theirs, where they go, and how that was found. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { fold } from '../../../../src/kinds/text';
import type { Option } from '../../../../src/resources/options/useOptions';
import { useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange, ImportColumn } from '../../rules/imports';
import { Combo } from '../parts/Combo';
import { candidatesOf, chosenColumns, orderOf } from './columnOrder';
import { foundText, lookOf } from './foundText';

interface ColumnTableProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

const LEFT_OUT = '-';

/** The table. Its order stays while it is shown, so that a row does not leave under the hand that chooses. */
export function ColumnTable({ one, onChange }: ColumnTableProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const candidates = candidatesOf(one, (key) => lookOf(entity, key));
  const [order] = useState(() => orderOf(one.columns, candidates));
  const options = useTargets(one);
  const [firstAsked] = useState(() => order.find((index) => candidates.has(index)));
  return (
    <div className="import-frame">
      <table className="table import-map" aria-label={t('import.step.columns')}>
        <ColumnHead first={one.rows.first} />
        <tbody>
          {order.map((index) => {
            const column = one.columns.find((each) => each.index === index);
            return (
              column && (
                <ColumnRow
                  key={index}
                  one={one}
                  column={column}
                  options={options}
                  isAsked={candidates.has(index)}
                  autoFocus={index === firstAsked}
                  onChoose={(field) => onChange({ columns: chosenColumns(one.columns, index, field) })}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a column can go to. */
function useTargets({ fields }: Import): readonly Option[] {
  const t = useMessages();
  return useMemo(
    () => [
      { id: LEFT_OUT, label: t('import.leftOut'), folded: fold(t('import.leftOut')) },
      ...fields.map(({ key, label }) => ({ id: key, label, folded: fold(label) })),
    ],
    [fields, t],
  );
}

/** The heads; `first` is the line of the first sample. */
function ColumnHead({ first }: { readonly first: number }) {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className="naming">
          {t('import.inFile')}
        </th>
        {[0, 1, 2].map((at) => (
          <th key={at} scope="col" className="sample">
            {t('import.lineNo', { line: formatNumber(first + at) })}
          </th>
        ))}
        <th scope="col" className="goes">
          {t('import.goesTo')}
        </th>
        <th scope="col" className="found">
          <span className="only-read">{t('import.howFound')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface ColumnRowProps {
  readonly one: Import;
  readonly column: ImportColumn;
  readonly options: readonly Option[];
  /** A needed field has no column, and this may be it. */
  readonly isAsked: boolean;
  readonly autoFocus: boolean;
  readonly onChoose: (field: string | null) => void;
}

function ColumnRow({ one, column, options, isAsked, autoFocus, onChoose }: ColumnRowProps) {
  const t = useMessages();
  const { head, samples, field } = column;
  const name = head === '' ? t('import.columnNo', { number: column.index + 1 }) : head;
  const chosen = options.find(({ id }) => id === field) ?? null;
  return (
    <tr className={field === null && !isAsked ? 'left' : undefined}>
      <td className="name naming" title={name}>
        {name}
      </td>
      {[0, 1, 2].map((at) => (
        <td key={at} className="sample" title={samples[at]}>
          {samples[at] || <span className="missing">{NO_FIGURE}</span>}
        </td>
      ))}
      <td className="goes">
        <Combo
          label={t('import.goesToOf', { head: name })}
          options={options}
          chosen={chosen}
          placeholder={t(isAsked ? 'import.chooseField' : 'import.leftOut')}
          isWrong={isAsked}
          autoFocus={autoFocus}
          onChoose={({ id }) => onChoose(id === LEFT_OUT ? null : String(id))}
        />
      </td>
      <td className="found">
        <HowFound column={column} one={one} isAsked={isAsked} />
      </td>
    </tr>
  );
}

/** That a field is needed, or how the one of this column was found. */
function HowFound({ column, one, isAsked }: Pick<ColumnRowProps, 'column' | 'one' | 'isAsked'>) {
  const t = useMessages();
  const found = foundText(column, one, useEntity(one.table), t);
  if (isAsked)
    return (
      <span className="import-word error">
        <ErrorIcon fontSize="small" />
        {t('import.needed')}
      </span>
    );
  return (
    <span className="muted" title={found}>
      {found}
    </span>
  );
}
