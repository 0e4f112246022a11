/** The tab 1099: what each producer and hauler was paid in a calendar year, and who reaches the threshold. */
import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import type { PayeeYear, Payee } from '../../rules/calls';
import { isOnFile } from '../../../w9/rules/w9';
import { useColumns } from '../parts/useColumns';
import { BooksTools } from '../parts/BooksTools';
import { IrisDialog } from './IrisDialog';
import { usePayees } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { useSavedFile } from '../useSavedFile';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Link } from 'react-router-dom';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn, HeadColumn } from '../../../../src/look/kit/table/columns';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { isNothing } from '../../../../src/rules/settled/money';
import { Money } from '../../../../src/custom/parts/Money';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { SumBar } from '../../../../src/look/kit/page/SumBar';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import { Button } from '../../../../src/look/kit/Button';
import { Select } from '../../../../src/look/kit/fields/Select';

interface PayeeTableProps {
  /** `undefined` until it is known. */
  readonly year: PayeeYear | undefined;
}

/** Payees of a year, by name, with what they were paid and what was issued to them. */
function PayeeTable({ year }: PayeeTableProps) {
  const t = useMessages();
  return (
    <Table
      isTight
      className="books-payees"
      aria-label={t('books.form1099')}
      columns={usePayeeColumns()}
      rows={year?.results}
      keyOf={({ party }) => `${party.table} ${party.id}`}
    />
  );
}

type AmountKey = 'paid' | 'byCard' | 'deducted' | 'counted' | 'issued';

const amountColumn = (key: AmountKey, width: number, phone: HeadColumn['phone'], of: (payee: Payee) => string) => ({
  key,
  width,
  phone,
  isNumber: true,
  cellClass: (payee: Payee) => (isNothing(of(payee)) ? 'missing' : key === 'counted' ? 'name' : undefined),
  cell: (payee: Payee) => <Money value={of(payee)} />,
});

function usePayeeColumns(): readonly CellColumn<Payee>[] {
  const t = useMessages();
  const aboutOf = (payee: Payee): string =>
    [t(payee.party.table === 'hauler' ? 'books.hauler' : 'books.producer'), payee.account_number, addressText(payee)]
      .filter(Boolean)
      .join(' · ');
  return useColumns<Payee>([
    {
      key: 'payee',
      phone: 'rest',
      isNaming: true,
      isSentence: true,
      cellClass: 'payee',
      hint: aboutOf,
      cell: (payee, isPhone) => (
        <>
          <Link to={accountAddress(payee.party)}>{payee.party.name}</Link>
          {isPhone ? <PhoneTags of={payee} /> : <div className="about">{aboutOf(payee)}</div>}
        </>
      ),
    },
    { key: 'form', width: 96, phone: 'none', cell: (payee) => <FormCell of={payee} /> },
    { key: 'w9', width: 120, phone: 'none', cell: (payee) => <W9Cell of={payee} /> },
    amountColumn('paid', 104, 'none', ({ paid }) => paid),
    {
      ...amountColumn('byCard', 92, 'none', ({ by_card: card }) => card),
      fills: ({ by_card: card }) => !isNothing(card),
    },
    {
      ...amountColumn('deducted', 96, 'none', ({ deducted }) => deducted),
      fills: ({ deducted }) => !isNothing(deducted),
    },
    amountColumn('counted', 104, 104, ({ counted }) => counted),
    amountColumn('issued', 104, 100, ({ issued }) => issued),
  ]);
}

/** Which form, and whether the threshold is reached. */
function FormCell({ of: { form, reaches } }: { readonly of: Payee }) {
  const t = useMessages();
  return (
    <>
      {form === 'none' ? <span className="missing">{t('books.noForm')}</span> : form}
      {reaches && <Tag kind="late">{t('books.reached')}</Tag>}
    </>
  );
}

/** Whether a W-9 is there, and whether the IRS wrote that its number is wrong. */
function W9Cell({ of: { w9, lacks_w9: isLacking } }: { readonly of: Payee }) {
  const t = useMessages();
  const { number_end: end, notice_on: notice } = w9;
  return (
    <>
      {isLacking && <Tag kind="late">{t('books.w9.missing')}</Tag>}
      {end === null ? isOnFile(w9) && t('books.w9.onFile') : t('books.w9.ends', { end })}
      {notice !== null && <Tag kind="late">{t('books.w9.notice')}</Tag>}
    </>
  );
}

/** On a phone: what has to be seen to, below the name. */
function PhoneTags({ of: { reaches, lacks_w9: isLacking, w9 } }: { readonly of: Payee }) {
  const t = useMessages();
  return (
    <>
      {reaches && <Tag kind="late">{t('books.reached')}</Tag>}
      {isLacking && <Tag kind="late">{t('books.w9.lacks')}</Tag>}
      {w9.notice_on !== null && <Tag kind="late">{t('books.w9.notice')}</Tag>}
    </>
  );
}

/** One line: `12 County Road, Etna, ME 04434`. */
function addressText({ address: { address_line1, address_line2, city, state, zip_code } }: Payee): string {
  const place = [state, zip_code].filter(Boolean).join(' ');
  return [address_line1, address_line2, city, place].filter(Boolean).join(', ');
}

/** The tab. */
export function PayeesTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { year, chooseYear } = shown;
  const { data, error, isFetching, refetch } = usePayees(year);
  return (
    <>
      <BooksTools
        shown={shown}
        choices={<YearSelect year={year} years={data?.years ?? [year]} onChoose={chooseYear} />}
      >
        <PayeeFiles of={data} year={year} />
      </BooksTools>
      <PageBody page="books" tab="payees">
        <RowsFrame
          failed={!data && error && !isFetching && { what: t('books.form1099'), onRetry: () => void refetch() }}
          empty={data?.results.length === 0 && <EmptyState text={t('books.noPayees', { year })} />}
        >
          <PayeeTable year={data} />
        </RowsFrame>
        {data && data.results.length > 0 && <PayeeFoot of={data} />}
      </PageBody>
    </>
  );
}

/** The files: for everybody, and with whole tax numbers for owners. */
function PayeeFiles({ of, year }: { readonly of: PayeeYear | undefined; readonly year: number }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const { isBusy, save } = useSavedFile();
  const [isOpen, setOpen] = useState(false);
  const button = (which: 'csv' | 'numbers') => (
    <Button
      look="text"
      disabled={isBusy || !of || of.results.length === 0}
      onClick={() => void save((verbs) => verbs.payeesFile(year, which))}
    >
      <DownloadIcon />
      {t(`books.${which}`)}
    </Button>
  );
  return (
    <>
      {button('csv')}
      {isOwner && button('numbers')}
      {isOwner && (
        <Button look="text" disabled={!of || of.results.length === 0} onClick={() => setOpen(true)}>
          <DownloadIcon />
          {t('books.iris')}
        </Button>
      )}
      {isOpen && <IrisDialog year={year} onClose={() => setOpen(false)} />}
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
    <Select
      className="books-year"
      aria-label={t('books.year')}
      value={String(year)}
      options={years.map((one) => ({ value: String(one), text: one }))}
      onChoose={onChoose}
    />
  );
}

/** The bar. */
function PayeeFoot({ of: { threshold, reached, lacking, results, sums, year } }: { readonly of: PayeeYear }) {
  const t = useMessages();
  const amount = formatDollars(threshold.amount);
  return (
    <SumBar
      sums={{
        reached: [formatNumber(reached), t('books.ofPayees', { count: formatNumber(results.length), amount })],
        ...(lacking > 0 && { lacking: [formatNumber(lacking), t('books.sumLacking')] as const }),
        counted: t('books.sumCounted', { amount: formatDollars(sums.counted) }),
        issued: t('books.sumIssued', { amount: formatDollars(sums.issued) }),
      }}
    >
      <span className="muted text-small books-about">
        {threshold.adjusted ? t('books.adjusted', { year, amount }) : t('books.askAccountant')}
      </span>
    </SumBar>
  );
}
