/** `/office/settings`: what owners set, one section at a time: how dates are written, and what features add. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useMay } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/kit/parts/Alert';
import { RetryState } from '../../look/kit/parts/EmptyState';
import { useSayWhich } from '../../look/which';
import { datesPages } from '../../messages/en/later/office/papers/datesPages';
import { officePages } from '../../messages/en/later/office/officePages';
import { Page } from '../../look/kit/page/Page';
import { TabStrip } from '../../look/kit/page/TabStrip';
import { Panel } from '../../look/Panel';
import { DatesForm } from './dates/DatesForm';
import { useShownDates } from './dates/useShownDates';
import { useFeatures } from '../feature';
import './settings.css';

const texts = { ...datesPages, ...officePages };

/** The page with its texts. */
export function SettingsPage() {
  return (
    <RoomMessages texts={texts}>
      <Settings />
    </RoomMessages>
  );
}

/** The sections that are there without any feature. */
const own = [{ place: 30, at: 'dates', title: 'dates.title', Part: DatesSection }] as const;

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
  const navigate = useNavigate();
  const sections = useSections();
  const first = sections.find(({ at }) => hash === `#${at}`) ?? sections[0];
  useSayWhich(first?.name);
  const isOther = useOwnServer() === false;
  const isOwner = useMay('owner');
  if (isOther || !isOwner) return <Alert kind="info">{t('office.owners')}</Alert>;
  const shown = sections.filter(({ at }) => at === first?.at);
  const named = sections.filter(({ at }, index) => sections.findIndex((other) => other.at === at) === index);
  return (
    <Page>
      <TabStrip
        label={t('office.sections')}
        tabs={named.map(({ at, name }) => ({ name: at, title: name }))}
        shown={first?.at ?? ''}
        page="settings"
        onShow={(at) => void navigate({ hash: at })}
      />
      <div className="settings-parts" role="tabpanel" id="settings-panel" aria-labelledby={`settings-tab-${first?.at}`}>
        {shown.map(({ place, Part }) => (
          <Part key={place} />
        ))}
      </div>
    </Page>
  );
}

/** The section. */
function DatesSection() {
  const t = useMessages();
  const { data, error, refetch } = useShownDates();
  if (error) return <RetryState what={t('dates.title')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Panel title={t('dates.title')}>
      <p className="dates-about text-soft">{t('dates.about')}</p>
      <DatesForm dates={data} keep={t('dates.save')} />
    </Panel>
  );
}
