/** `/office/check`: the tickets of a day that look odd, and the scale's tape. */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/es';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { useSayWhich } from '../../../src/look/which';
import { odd } from '../../../src/messages/en/later/odd';
import { rangeText } from '../../../src/rules/dayRange/dayRange';
import { Slot } from '../../../src/custom/Slot';
import { OddTab } from './odd/OddTab';
import { useCheckedDays } from './useCheckedDays';
import { Page, PageBody } from '../../../src/look/kit/page/Page';
import './check.css';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { createCheckVerbs, type Days } from './calls';
import { useMay } from '../../../src/client/people/useMe';
import type { CheckedTape } from '../rules/calls';
import { formatNumber } from '../../../src/kinds/number';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useIsPhone } from '../../../src/resources/list/table/useIsPhone';
import { CheckTools, type CheckShown } from './CheckTools';
import { KeysFoot, type KeyHint } from './KeysFoot';
import { isOpen, useDaysChecked, checkKey } from './useCheck';
import { TapeTable } from './tape/TapeTable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type MouseEvent, useEffectEvent } from 'react';
import { usePastedTape, keepTape } from './tape/tapeText';
import Add from '@mui/icons-material/AddOutlined';
import { useNavigate } from 'react-router-dom';
import { useEntity, useRegistry } from '../../../src/resources/registry';
import { addedUnder, addPath } from '../../../src/rules/paths';
import { openJobChooser } from '../../../src/custom/overlays/overlays';
import { keepQueue } from './entry/tapeQueue';
import { CHECK, FROM_TAPE } from '../rules/address';
import { doubtfulTables, isDoubtful } from '../rules/doubts/doubt';
import { pluralTitle } from '../../../src/rules/labels';
import { entityOf } from '../../../src/rules/rows';
import { isTyping } from '../../../src/custom/overlays/useOverlayKeys';
import { Button } from '../../../src/look/kit/Button';
import { TextArea } from '../../../src/look/kit/fields/TextArea';
import { Select } from '../../../src/look/kit/fields/Select';
import './tape/tape.css';

/** The pasted text at the left, and which kind of tickets it has. The whole tab takes Ctrl+V. */
const kinds = Object.keys(doubtfulTables).filter(isDoubtful);

/** Takes what is pasted outside of fields. */
function usePasteAnywhere(): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (event.defaultPrevented || isTyping(event.target) || text.trim() === '') return;
    event.preventDefault();
    keepTape({ text });
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** The box. */
function TapeBox({ unread }: { readonly unread: CheckedTape['unread'] | undefined }) {
  const t = useMessages();
  const registry = useRegistry();
  const { kind, text } = usePastedTape();
  usePasteAnywhere();
  const options = kinds.map((value) => ({ value, text: pluralTitle(entityOf(registry, value)) }));
  return (
    <aside className="tape-box column">
      <div className="tools">
        <b>{t('check.theTape')}</b>
        <span className="muted">{t('check.tapeCells')}</span>
      </div>
      <div className="tape-kind rigid line-below">
        <Select
          isSmall
          aria-label={t('check.tapeOf')}
          value={kind}
          options={options}
          onChoose={(chosen) => keepTape({ kind: chosen })}
        />
      </div>
      <TapeText text={text} />
      {unread && unread.length > 0 && (
        <p
          className="tape-unread rigid text-cut line-above muted"
          title={unread.map((one) => `${one.line}: ${one.text}`).join('\n')}
        >
          {t('check.unread', { lines: unread.map(({ line }) => line).join(', ') })}
        </p>
      )}
    </aside>
  );
}

function TapeText({ text }: { readonly text: string }) {
  const t = useMessages();
  return (
    <TextArea
      isBare
      className={text === '' ? 'tape-text empty' : 'tape-text'}
      aria-label={t('check.theTape')}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onType={(typed) => keepTape({ text: typed })}
      onPaste={({ currentTarget }) => {
        // The arrow keys go through the differences next.
        if (currentTarget.value === '') setTimeout(() => currentTarget.blur());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

/** How the pasted tape and the tickets of the days differ. */
const TYPING_MS = 400;

/** A text once nothing has been typed into it for a moment; at once where it had been empty, as after pasting. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const isAtOnce = settled === '' || text === '';
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), isAtOnce ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isAtOnce]);
  return settled;
}

/** The comparison; the last one stays while the next is on its way. */
function useTape(days: Days) {
  const { calls } = useOwnCalls(createCheckVerbs);
  const isOwn = useOwnServer() === true;
  const { kind, text } = usePastedTape();
  const settled = useSettled(text.trim());
  return useQuery({
    queryKey: checkKey('tape', kind, days, settled),
    queryFn: async ({ signal }) => (await calls()).checkTape(kind, days, settled, signal),
    enabled: isOwn && settled !== '',
    placeholderData: settled === '' ? undefined : keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

const pasting: KeyHint = [['Ctrl', 'V'], 'check.keyPaste'];
const moving: KeyHint = [['↑', '↓'], 'check.keyLine'];
const taking: KeyHint = [['Enter'], 'check.keyTake'];
const opening: KeyHint = [['O'], 'check.keyOpen'];

/** The tab. */
function TapeTab({ shown }: { readonly shown: CheckShown }) {
  const mayWrite = useMay('write');
  const checked = useDaysChecked(shown.days, shown.today);
  const tape = useTape(shown.days);
  return (
    <>
      <CheckTools
        shown={shown}
        odd={checked.data?.tickets.filter(isOpen).length}
        acts={mayWrite && tape.data && tape.data.missing.length > 0 && <AddMissing tape={tape.data} shown={shown} />}
        count={tape.data && <Counts tape={tape.data} />}
      />
      <PageBody page="check" tab="tape">
        <div className="tape-two grid grow">
          <TapeBox unread={tape.data?.unread} />
          <Differences tape={tape} />
        </div>
      </PageBody>
      <KeysFoot hints={mayWrite ? [pasting, moving, taking, opening] : [pasting, moving, opening]} />
    </>
  );
}

/** `84 lines on the tape, 87 tickets` */
function Counts({ tape: { lines, tickets } }: { readonly tape: CheckedTape }) {
  const t = useMessages();
  return (
    <>
      <b>{formatNumber(lines)}</b> {t('check.tapeLines')} <b>{formatNumber(tickets)}</b> {t('check.tickets')}
    </>
  );
}

function Differences({ tape: { data, error, refetch } }: { readonly tape: ReturnType<typeof useTape> }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  if (data) return <TapeTable tape={data} />;
  if (error instanceof HttpError && error.status === 400) return <Alert kind="error">{error.message}</Alert>;
  if (error) return <RetryState what={t('check.aDay')} onRetry={() => void refetch()} />;
  return <EmptyState text={t(isPhone ? 'check.pastePhone' : 'check.pasteHere')} />;
}

/** The button that leads to the entry of what the tape has and the tickets lack. Crop tickets need a job, so it is chosen first. */
interface AddMissingProps {
  readonly tape: CheckedTape;
  readonly shown: CheckShown;
}

/** The button. */
function AddMissing({ tape: { missing, trucks }, shown: { days } }: AddMissingProps) {
  const t = useMessages();
  const { kind } = usePastedTape();
  const entity = useEntity(kind);
  const navigate = useNavigate();
  const add = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const truckOf = new Map(trucks.map(({ line, truck }) => [line, truck.name]));
    const loads = missing.map((load) => ({ ...load, truck: truckOf.get(load.line) }));
    const back = `${CHECK}?${new URLSearchParams({ ...days, tab: 'tape' }).toString()}`;
    keepQueue({ kind, loads, day: days.from === days.to ? days.from : undefined, back });
    if (addedUnder(entity) === undefined) void navigate(addPath(entity), { state: FROM_TAPE });
    else openJobChooser(currentTarget, FROM_TAPE);
  };
  const count = missing.length;
  return (
    <Button look="fill" className="go-on docked" onClick={add}>
      <Add />
      {count === 1 ? t('check.addOne') : t('check.addMany', { count })}
    </Button>
  );
}

const texts = { en: { ...words.en, ...odd }, es: words.es };

/** The page with its texts. */
export function CheckPage() {
  return (
    <RoomMessages texts={texts[useInstalledLanguage().language]}>
      <CheckOf />
    </RoomMessages>
  );
}

/** The tab that the address names. Against another server there is nothing to check with. */
function CheckOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useCheckedDays();
  useSayWhich(rangeText(shown.days));
  if (isOther) return <Alert kind="info">{t('check.ofOurServer')}</Alert>;
  const key = `${shown.days.from} ${shown.days.to}`;
  return (
    <Page className="check-page">
      <Slot name="someTickets" given={{ year: Number(shown.days.from.slice(0, 4)) }} />
      {shown.tab === 'odd' ? <OddTab key={key} shown={shown} /> : <TapeTab key={key} shown={shown} />}
    </Page>
  );
}
