/** `/office/checks`: checks to producers and haulers: those to print, those that are out, those that were ended. */
import { useRef, useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import type { Slots } from '../../../src/custom/feature';
import { SETTINGS } from '../../../src/custom/office/entries';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { SearchInput } from '../../../src/look/kit/fields/SearchInput';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { Segments } from '../../../src/look/kit/parts/Segments';
import type { RowTicks } from '../../../src/look/kit/table/columns';
import { useSayWhich } from '../../../src/look/which';
import { useYear } from '../../../src/year';
import type { Check, Checks } from '../rules/calls';
import { checkParts, type CheckPart } from '../rules/stock';
import { words } from '../words/es';
import { CheckTable, type ChosenCheck } from './CheckTable';
import { AgainDialog, EndDialog, PrintButtons, PrintFoot } from './dialogs';
import { useChecks } from './useChecks';

// Both are downloaded at once: the page leads to the section.
export { CheckSection } from './CheckSection';

/** The page with its texts. */
export function ChecksPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ChecksHere />
    </RoomMessages>
  );
}

/** The buttons for the checks of payments that were made together, while they are to be printed. */
export function PrintMade({ ids, date }: Slots['paymentsMade']) {
  const { data } = useChecks({ part: 'to_print', year: Number(date.slice(0, 4)), q: '' });
  const isOwner = useMay('owner');
  const texts = words[useInstalledLanguage().language];
  const checks = data?.results.filter(({ id }) => ids.includes(id)) ?? NONE;
  if (!isOwner || checks.length === 0) return null;
  return (
    <RoomMessages texts={texts}>
      <PrintButtons checks={checks} />
    </RoomMessages>
  );
}

function ChecksHere() {
  const t = useMessages();
  const [asked, setAsked] = useSearchParams();
  const part = checkParts.find((one) => one === asked.get('part')) ?? 'to_print';
  const show = (next: CheckPart): void => setAsked(next === 'to_print' ? {} : { part: next }, { replace: true });
  if (useOwnServer() === false) return <Alert kind="info">{t('checks.ofOurServer')}</Alert>;
  return <ChecksOf key={part} part={part} onShow={show} />;
}

interface ChecksOfProps {
  readonly part: CheckPart;
  readonly onShow: (part: CheckPart) => void;
}

function ChecksOf({ part, onShow }: ChecksOfProps) {
  const t = useMessages();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ChosenCheck>();
  const { year } = useYear();
  const { data, error, isFetching, refetch } = useChecks({ part, year, q: q.trim() });
  useSayWhich(data && t('checks.count', { count: formatNumber(data.counts.to_print) }));
  const close = (): void => setChosen(undefined);
  return (
    <Page>
      <CheckTools part={part} onShow={onShow} q={q} onSearch={setQ} />
      {part === 'to_print' && data && data.without_number > 0 && <WithoutNumber count={data.without_number} />}
      <PageBody>
        <FoundChecks
          part={part}
          data={data}
          failed={!data && error && !isFetching && { what: t('checks.title'), onRetry: () => void refetch() }}
          empty={data?.results.length === 0 && <NoChecks part={part} isSearched={q.trim() !== ''} year={year} />}
          onChoose={setChosen}
        />
      </PageBody>
      {chosen?.act === 'again' && <AgainDialog check={chosen.check} onClose={close} />}
      {chosen?.act === 'end' && <EndDialog check={chosen.check} onClose={close} />}
    </Page>
  );
}

interface CheckBarProps extends ChecksOfProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

function CheckTools({ part, onShow, q, onSearch }: CheckBarProps) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const search = useRef<HTMLInputElement>(null);
  useStatementKeys({ onSearch: () => search.current?.focus() });
  const setUp = (
    <ButtonLink look="line" to={`${SETTINGS}#checks`}>
      {t('checks.setUp')}
    </ButtonLink>
  );
  return (
    <Toolbar acts={isOwner && setUp}>
      <Segments
        label={t('checks.parts')}
        value={part}
        options={checkParts.map((value) => ({ value, text: t(`checks.part.${value}`) }))}
        onChoose={onShow}
      />
      <SearchInput label={t('checks.search')} query={q} onQuery={onSearch} ref={search} />
    </Toolbar>
  );
}

interface FoundChecksProps extends Pick<ComponentProps<typeof RowsFrame>, 'failed' | 'empty'> {
  readonly part: CheckPart;
  /** `undefined` until they are known. */
  readonly data: Checks | undefined;
  readonly onChoose: (chosen: ChosenCheck) => void;
}

/** The rows; those to print with ticks and a foot. Others than owners only look. */
function FoundChecks({ part, data, failed, empty, onChoose }: FoundChecksProps) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const isToPrint = part === 'to_print';
  const ticks = useTicked(isToPrint ? (data?.results ?? NONE) : NONE);
  const more = data ? data.found - data.results.length : 0;
  return (
    <>
      <RowsFrame failed={failed} empty={empty}>
        <CheckTable
          part={part}
          checks={data?.results}
          ticks={isToPrint && isOwner ? ticks.boxes : undefined}
          onChoose={isOwner ? onChoose : undefined}
        />
        {more > 0 && <p className="muted padded">{t('checks.more', { count: formatNumber(more) })}</p>}
      </RowsFrame>
      {isToPrint && data && data.results.length > 0 && (
        <PrintFoot checks={ticks.ticked} of={data.found} isOwner={isOwner} onDone={ticks.clear} />
      )}
    </>
  );
}

const NONE: readonly Check[] = [];

function WithoutNumber({ count }: { readonly count: number }) {
  const t = useMessages();
  const text = count === 1 ? t('checks.withoutNumberOne') : t('checks.withoutNumber', { count: formatNumber(count) });
  return <Alert kind="warning">{text}</Alert>;
}

interface NoChecksProps {
  readonly part: CheckPart;
  readonly isSearched: boolean;
  readonly year: number;
}

function NoChecks({ part, isSearched, year }: NoChecksProps) {
  const t = useMessages();
  if (isSearched) return <EmptyState Icon={SearchIcon} text={t('checks.noneFound')} />;
  const title = t(`checks.none.${part}`, { year });
  if (part !== 'to_print') return <EmptyState text={title} />;
  return <EmptyState isGood Icon={DoneIcon} title={title} text={t('checks.noneAbout')} />;
}

/** Which checks are ticked: one, a range with Shift, all. Only checks that are there count. */
function useTicked(checks: readonly Check[]) {
  const t = useMessages();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const set = (some: readonly number[], isOn: boolean): void =>
    setIds(new Set(isOn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id))));
  const all = checks.map(({ id }) => id);
  const ticked = checks.filter(({ id }) => ids.has(id));
  const toggle = (id: number, isOn: boolean, isRange: boolean): void => {
    const [from, to] = [all.indexOf(last ?? id), all.indexOf(id)].toSorted((a, b) => a - b);
    set(isRange && from !== undefined && from >= 0 ? all.slice(from, (to ?? from) + 1) : [id], isOn);
    setLast(id);
  };
  const isAll = ticked.length > 0 && ticked.length === checks.length;
  const boxes: RowTicks<Check> = {
    all: {
      label: t('checks.takeAll'),
      isOn: isAll,
      isHalf: ticked.length > 0 && !isAll,
      isOff: checks.length === 0,
      onToggle: (isOn) => set(all, isOn),
    },
    of: ({ id, number }) => ({
      label: t('checks.take', { number }),
      isOn: ids.has(id),
      onToggle: (isOn, isRange) => toggle(id, isOn, isRange),
    }),
  };
  return { ticked, boxes, clear: () => setIds(new Set()) };
}
