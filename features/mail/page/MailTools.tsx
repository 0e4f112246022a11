/** What stands with issued statements: the way to mail them, and what somebody has to know of their mail. */
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStatementsAgain } from '../../../src/client/settled/asked';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/kit/parts/Alert';
import type { PaperAct } from '../../statements/page/index';
import { title } from '../words/title';
import { words } from '../words/es';
import { useMay } from '../../../src/client/people/useMe';
import type { Slots } from '../../../src/custom/feature';
import { MAIL_LOG } from './address';
import { useMailCounts, type MailSubject } from './calls';
import { Button } from '../../../src/look/kit/Button';

const dialog = () => import('./MailDialog');
const SentLog = lazy(() => import('./MailLog').then((module) => ({ default: module.SentLog })));
const MailDialog = lazy(() => dialog().then((module) => ({ default: module.MailDialog })));

/** What it does with one statement. */
export const acts: readonly PaperAct[] = [
  {
    name: 'mail',
    text: title,
    place: 10,
    needs: 'write',
    when: ({ state }) => state !== 'void',
    Dialog: lazy(() => dialog().then((module) => ({ default: module.MailOne }))),
  },
];

function Room({ children }: { readonly children: ReactNode }) {
  return <RoomMessages texts={words[useInstalledLanguage().language]}>{children}</RoomMessages>;
}

/** Whom one statement was sent to. */
export function SentMail({ id }: { readonly id: number }) {
  return (
    <Room>
      <Suspense>
        <SentLog id={id} />
      </Suspense>
    </Room>
  );
}

interface MailButtonProps {
  /** The statements to be mailed. */
  readonly ids: readonly number[];
}

/** The button; it takes those that are on the page when it is pressed. */
export function MailButton(props: MailButtonProps) {
  return (
    <Room>
      <Opener {...props} />
    </Room>
  );
}

/** The button with statements of account; for those who may send. */
export function AccountMailButton({ role, day, ids }: Slots['accountStatementTools']) {
  if (!useMay('write')) return null;
  return (
    <Room>
      <Opener ids={ids} accounts={{ role, day }} />
    </Room>
  );
}

function Opener({ ids, accounts }: MailSubject) {
  const t = useMessages();
  const [mailed, setMailed] = useState<MailSubject>();
  const isCounted = ids.length > 0 && !accounts;
  return (
    <>
      <Button
        look={accounts ? 'line' : 'fill'}
        disabled={ids.length === 0}
        onClick={() => setMailed({ ids, accounts })}
      >
        <MailIcon />
        {isCounted ? t('mailing.count', { count: formatNumber(ids.length) }) : t('mailing.open')}
      </Button>
      {mailed && (
        <Suspense>
          <MailDialog of={mailed} onClose={() => setMailed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Lines above the list. */
export function MailNotes() {
  return (
    <Room>
      <Notes />
    </Room>
  );
}

/** What somebody has to know of mail: messages on their way, refused ones, and those that may have gone out. */
const kinds = [
  ['waiting', 'info'],
  ['failed', 'error'],
  ['unknown', 'warning'],
] as const;

/** The lines; none while there is nothing to say. */
function Notes() {
  const t = useMessages();
  const { data } = useMailCounts();
  const again = useStatementsAgain();
  const waiting = data?.waiting ?? 0;
  const before = useRef(waiting);
  // The states in the table are those of before the last answer.
  useEffect(() => {
    if (before.current > waiting) void again();
    before.current = waiting;
  }, [again, waiting]);
  const shown = kinds.filter(([kind]) => (data?.[kind] ?? 0) > 0);
  return (
    data &&
    shown.map(([kind, look]) => (
      <Alert key={kind} kind={look}>
        {data[kind] === 1 ? t(`mailing.${kind}.one`) : t(`mailing.${kind}.many`, { count: formatNumber(data[kind]) })}{' '}
        <Link to={MAIL_LOG}>{t('mailing.look')}</Link>
      </Alert>
    ))
  );
}
