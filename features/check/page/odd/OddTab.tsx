/** The first tab: what looks odd in the days, fixed in place or marked as looked at, by keys alone. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { CheckTools, type CheckShown } from '../CheckTools';
import { KeysFoot, type KeyHint } from '../KeysFoot';
import { isOpen, useDaysChecked } from '../useCheck';
import { OddTable, OddSkeleton } from './OddTable';
import { useOddList } from './useOddList';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Before from '@mui/icons-material/ChevronLeftOutlined';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import { Button } from '../../../../src/look/kit/Button';
import { PageBody } from '../../../../src/look/kit/page/Page';
import { Check } from '../../../../src/look/kit/fields/Check';
import './odd.css';

const moving: KeyHint = [['↑', '↓'], 'check.keyTicket'];
const opening: KeyHint = [['O'], 'check.keyOpen'];
const writing: readonly KeyHint[] = [
  moving,
  [['F2'], 'check.keyFix'],
  [['Enter'], 'check.keySave'],
  [['L'], 'check.keyLooked'],
  opening,
  [['Esc'], 'check.keyBack'],
];

/** The tab. */
export function OddTab({ shown }: { readonly shown: CheckShown }) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const [isLookedShown, showLooked] = useState(true);
  const checked = useDaysChecked(shown.days, shown.today);
  const tickets = checked.data?.tickets;
  const open = tickets?.filter(isOpen);
  const looked = tickets?.filter((ticket) => !isOpen(ticket));
  return (
    <>
      <CheckTools
        shown={shown}
        odd={open?.length}
        count={
          checked.data && <Counts total={checked.data.total} odd={open?.length ?? 0} looked={looked?.length ?? 0} />
        }
      >
        {looked && looked.length > 0 && (
          <Check checked={isLookedShown} onCheck={showLooked}>
            {t('check.showLooked')}
          </Check>
        )}
      </CheckTools>
      <PageBody page="check" tab="odd">
        <OddList shown={shown} checked={checked} isLookedShown={isLookedShown} />
      </PageBody>
      <KeysFoot hints={mayWrite ? writing : [moving, opening]} />
    </>
  );
}

/** `6 of 87 look odd, 3 looked at` */
function Counts({ total, odd, looked }: { readonly total: number; readonly odd: number; readonly looked: number }) {
  const t = useMessages();
  return (
    <>
      <b>{formatNumber(odd)}</b> {t(odd === 1 ? 'check.looksOdd' : 'check.lookOdd', { total: formatNumber(total) })}
      {looked > 0 && (
        <>
          , <b>{formatNumber(looked)}</b> {t('check.areLooked')}
        </>
      )}
    </>
  );
}

interface OddListProps {
  readonly shown: CheckShown;
  readonly checked: ReturnType<typeof useDaysChecked>;
  readonly isLookedShown: boolean;
}

/** The rows, what stands in their place, or why there are none. */
function OddList({ shown, checked: { data, error, refetch }, isLookedShown }: OddListProps) {
  const t = useMessages();
  const list = useOddList(data?.tickets, isLookedShown, shown.today);
  if (!data && error instanceof HttpError && error.status === 400) return <Alert kind="error">{error.message}</Alert>;
  if (!data && error) return <RetryState what={t('check.aDay')} onRetry={() => void refetch()} />;
  if (!data) return <OddSkeleton list={list} />;
  return (
    <>
      {list.open.length === 0 && (
        <NothingOdd total={data.total} fixed={list.countFixed} looked={list.countLooked} shown={shown} />
      )}
      {list.rows.length > 0 && <OddTable list={list} />}
    </>
  );
}

/** What stands in the place of the rows when none is left: `All 87 tickets of 2026-11-21 are in order.` */
interface NothingOddProps {
  readonly total: number;
  /** How many were fixed here just now, and how many somebody looked at. */
  readonly fixed: number;
  readonly looked: number;
  readonly shown: CheckShown;
}

/** The sentence and the way to the day before. */
function NothingOdd({ total, fixed, looked, shown: { days, showDayBefore } }: NothingOddProps) {
  const t = useMessages();
  const text = { total: formatNumber(total), days: rangeText(days) };
  const sentence = total === 0 ? 'check.noTickets' : total === 1 ? 'check.oneInOrder' : 'check.allInOrder';
  const settled = [
    ...(fixed > 0 ? [t(fixed === 1 ? 'check.oneFixed' : 'check.someFixed', { count: formatNumber(fixed) })] : []),
    ...(looked > 0 ? [t('check.someLooked', { count: formatNumber(looked) })] : []),
  ];
  return (
    <EmptyState
      isGood
      Icon={total > 0 ? DoneIcon : undefined}
      title={t(sentence, text)}
      text={settled.length > 0 ? `${settled.join(', ')}.` : undefined}
    >
      {showDayBefore && (
        <Button look="line" onClick={showDayBefore}>
          <Before />
          {t('check.dayBefore')}
        </Button>
      )}
    </EmptyState>
  );
}
