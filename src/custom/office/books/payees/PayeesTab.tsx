/** The tab 1099: what each producer and hauler was paid in a calendar year, and who reaches the threshold. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import type { PayeeYear } from '../../../../rules/books/payees';
import { BooksTools } from '../parts/BooksTools';
import { usePayees } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { useSavedFile } from '../useSavedFile';
import { PayeeFoot } from './PayeeFoot';
import { PayeeTable } from './PayeeTable';

/** The tab. */
export function PayeesTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { year, chooseYear } = shown;
  const { data, error, isFetching, refetch } = usePayees(year);
  const { isBusy, save } = useSavedFile();
  const hasFailed = error !== null && !isFetching && !data;
  return (
    <>
      <BooksTools shown={shown}>
        <YearSelect year={year} years={data?.years ?? [year]} onChoose={chooseYear} />
        <button
          type="button"
          className="button text"
          disabled={isBusy || !data || data.results.length === 0}
          onClick={() => void save((verbs) => verbs.payeesFile(year))}
        >
          <DownloadIcon />
          {t('books.csv')}
        </button>
      </BooksTools>
      <div className="statements-panel" role="tabpanel" id="books-panel" aria-labelledby="books-tab-payees">
        <div className="statements-frame">
          {hasFailed && <RetryState what={t('books.form1099')} onRetry={() => void refetch()} />}
          {data?.results.length === 0 && <EmptyState text={t('books.noPayees', { year })} />}
          {!hasFailed && data?.results.length !== 0 && <PayeeTable year={data} />}
        </div>
        {data && data.results.length > 0 && <PayeeFoot of={data} />}
      </div>
    </>
  );
}

interface YearSelectProps {
  readonly year: number;
  readonly years: PayeeYear['years'];
  readonly onChoose: (year: string) => void;
}

function YearSelect({ year, years, onChoose }: YearSelectProps) {
  const t = useMessages();
  return (
    <span className="control select statements-kind books-year">
      <select aria-label={t('books.year')} value={year} onChange={({ target }) => onChoose(target.value)}>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
