/** `/office/settings`: what owners set, one section at a time: closing, how dates are written, what stands on papers, and what features add. */
import { useLocation } from 'react-router-dom';
import { useClosings } from '../../client/closings/useClosings';
import { useMay } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';
import { RetryState } from '../../look/TableStates';
import { useSayWhich } from '../../look/which';
import { closing } from '../../messages/en/later/office/closing';
import { datesPages } from '../../messages/en/later/office/papers/datesPages';
import { officePages } from '../../messages/en/later/office/officePages';
import { paperSettings } from '../../messages/en/later/office/paperSettings';
import { EverythingPanel } from './EverythingPanel';
import { ClosingPanel } from './closing/ClosingPanel';
import { Panel } from '../../look/Panel';
import { DatesForm } from './dates/DatesForm';
import { useShownDates } from './dates/useShownDates';
import { useAsked } from '../../../features/statements/page/useStatements';
import { WordsForm } from '../../../features/statements/page/papers/WordsForm';
import { useRef, useState } from 'react';
import { formatNumber } from '../../kinds/number';
import { NoteLine } from '../../look/NoteLine';
import type { PaperLogo } from '../../rules/settled/papers';
import { useAct } from '../../../features/statements/page/useAct';
import '../../../features/statements/page/papers/papers.css';
import { useFeatures } from '../feature';
import './settings.css';

/** Bytes of a picture at most. */
const MOST = 200 * 1024;

interface LogoPanelProps {
  readonly logo: PaperLogo | null;
  /** Of the logo. */
  readonly version: number;
}

/** The panel. */
function LogoPanel({ logo, version }: LogoPanelProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const keep = (data: string | null) => run((verbs) => verbs.keepLogo(data, version));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    const isLarge = file.size > MOST;
    setTooLarge(isLarge ? t('papers.tooLarge', { size: formatNumber(Math.ceil(file.size / 1024)) }) : undefined);
    if (!isLarge) await keep(base64Of(new Uint8Array(await file.arrayBuffer())));
  };
  const note = tooLarge ?? fault;
  return (
    <Panel title={t('papers.logo')}>
      <div className="paper-logo">
        <div className="sheet">
          {logo ? <img src={`data:${logo.type};base64,${logo.data}`} alt={t('papers.logoOf')} /> : null}
        </div>
        <div>
          <p>{logo ? t('papers.logoHint') : `${t('papers.noLogo')} ${t('papers.logoHint')}`}</p>
          <NoteLine kind="error">{note}</NoteLine>
        </div>
      </div>
      <div className="settings-foot">
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('papers.choose')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <button type="button" className="button line" aria-busy={isBusy} onClick={() => input.current?.click()}>
          {t('papers.choose')}
        </button>
        {logo && (
          <button type="button" className="button text" aria-busy={isBusy} onClick={() => void keep(null)}>
            {t('papers.remove')}
          </button>
        )}
        <span className="muted">{t('papers.hint')}</span>
      </div>
    </Panel>
  );
}

/** Bytes as base64, some at a time: all of them would be too many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** The section. */
function PapersSection() {
  const t = useMessages();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  const logo = useAsked(['logo'], (verbs, signal) => verbs.logo(signal));
  if (settings.error ?? logo.error) {
    const retry = (): void => void Promise.all([settings.refetch(), logo.refetch()]);
    return <RetryState what={t('papers.title')} onRetry={retry} />;
  }
  if (!settings.data || !logo.data) return null;
  return (
    <>
      <LogoPanel {...logo.data} />
      <WordsForm settings={settings.data} />
    </>
  );
}

const texts = { ...closing, ...datesPages, ...officePages, ...paperSettings };

/** The page with its texts. */
export function SettingsPage() {
  return (
    <RoomMessages texts={texts}>
      <Settings />
    </RoomMessages>
  );
}

/** The sections that are there without any feature. */
const own = [
  { place: 15, at: 'backup', title: 'office.settings', Part: EverythingPanel },
  { place: 20, at: 'closing', title: 'closing.title', Part: ClosingSection },
  { place: 30, at: 'dates', title: 'dates.title', Part: DatesSection },
  { place: 40, at: 'papers', title: 'papers.title', Part: PapersSection },
] as const;

/** All sections in their order. */
function useSections() {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const ofFeatures = useFeatures().flatMap(({ settings = [] }) => settings);
  return [
    ...own.map(({ title, ...section }) => ({ ...section, name: t(title) })),
    ...ofFeatures.map(({ text, ...section }) => ({ ...section, name: text[language] })),
  ].toSorted((a, b) => a.place - b.place);
}

/** Owners see it; to others it says whose it is. */
function Settings() {
  const t = useMessages();
  const { hash } = useLocation();
  const sections = useSections();
  const first = sections.find(({ at }) => hash === `#${at}`) ?? sections[0];
  useSayWhich(first?.name);
  const isOther = useOwnServer() === false;
  const isOwner = useMay('owner');
  if (isOther || !isOwner) return <Alert kind="info">{t('office.owners')}</Alert>;
  const shown = sections.filter(({ at }) => at === first?.at);
  const named = sections.filter(({ at }, index) => sections.findIndex((other) => other.at === at) === index);
  return (
    <div className="settings-page">
      <nav className="panel" aria-label={t('office.sections')}>
        {named.map(({ at, name }) => (
          <a key={at} href={`#${at}`} aria-current={at === first?.at || undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className="settings-parts">
        {shown.map(({ place, Part }) => (
          <Part key={place} />
        ))}
      </div>
    </div>
  );
}

function ClosingSection() {
  const t = useMessages();
  const { closings, isPending, retry } = useClosings();
  if (closings) return <ClosingPanel closings={closings} />;
  return isPending ? null : <RetryState what={t('closing.title')} onRetry={retry} />;
}

/** The section. */
function DatesSection() {
  const t = useMessages();
  const { data, error, refetch } = useShownDates();
  if (error) return <RetryState what={t('dates.title')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Panel title={t('dates.title')}>
      <p className="dates-about">{t('dates.about')}</p>
      <DatesForm dates={data} keep={t('dates.save')} />
    </Panel>
  );
}
