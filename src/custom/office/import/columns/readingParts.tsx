/** How days are read, and what becomes of rows that exist already. */
import { useId } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { useEntity } from '../../../../resources/registry';
import type { DayOrder, ExistingRows, FoundBy, Import, ImportChange } from '../../../../rules/imports/imports';
import { FillTick } from '../parts/FillTick';
import { SmallSelect } from '../parts/SmallSelect';
import { thingsOf } from '../words';
import { foundByText } from './foundText';

interface ReadingPartProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

/** Month first or day first; year first only where the file has such days. */
export function DatesPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  const { dates, dates_fit: fit } = one;
  const hasYears = dates === 'ymd' || fit.ymd > 0;
  const orders: readonly DayOrder[] = hasYears ? ['ymd', 'mdy', 'dmy'] : ['mdy', 'dmy'];
  const name = `import-dates-${one.id}`;
  return (
    <section>
      <h2 id={name}>{t('import.datesReadAs')}</h2>
      <div className="import-seg" role="radiogroup" aria-labelledby={name}>
        {orders.map((order) => (
          <label key={order}>
            <input type="radio" name={name} checked={order === dates} onChange={() => onChange({ dates: order })} />
            {t(
              hasYears
                ? `import.dayFirst.${order}`
                : order === dates
                  ? `import.example.${order}`
                  : `import.dayFirst.${order}`,
            )}
          </label>
        ))}
      </div>
      {fit[dates] > 0 && <p className="note">{t(`import.fitOnly.${dates}`, { count: formatNumber(fit[dates]) })}</p>}
    </section>
  );
}

const choices: readonly ExistingRows[] = ['leave', 'update', 'refuse'];

/** Left, updated or refused, and by what they are found. */
export function ExistingPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const id = useId();
  const things = thingsOf(entity, 2).replace(/^./, (first) => first.toUpperCase());
  return (
    <section>
      <h2 id={id}>{t('import.existing', { things })}</h2>
      <div role="radiogroup" aria-labelledby={id}>
        {choices.map((existing) => (
          <label key={existing} className="import-opt">
            <input type="radio" name={id} checked={existing === one.existing} onChange={() => onChange({ existing })} />
            <span>
              {t(`import.existing.${existing}`)}
              {existing === 'update' && <small>{t('import.onlyFields')}</small>}
            </span>
          </label>
        ))}
      </div>
      <div className="import-found-by">
        <span className="label">{t('import.foundBy')}</span>
        <SmallSelect
          label={t('import.foundBy')}
          value={one.found_by}
          options={one.found_by_options.map((by) => ({ value: by, text: foundByText(by, entity, t, one.columns) }))}
          onChoose={(by: FoundBy) => onChange({ found_by: by })}
        />
      </div>
    </section>
  );
}

/** Whether rates and miles that rows lack are filled in. */
export function FillPart({ one, onChange }: ReadingPartProps) {
  const t = useMessages();
  return (
    <section>
      <h2>{t('import.prices')}</h2>
      <FillTick one={one} onChange={onChange} />
      <p className="note">{t('import.fillWhy')}</p>
    </section>
  );
}
