/** The sheet of keys: what each key does, and the way to the guide. */
import { RoomMessages } from '../../i18n/RoomMessages';
import { keySheet } from '../../messages/en/later/keySheet';
import Close from '@mui/icons-material/CloseOutlined';
import { useInstalledLanguage, useMessages } from '../../i18n/useMessages';
import type { PlainKey } from '../../messages/catalogue';
import { useFeatures, type FeatureKeys } from '../feature';
import { Button } from '../../look/kit/Button';
import './keysSheet.css';
import { OverlayBox } from './OverlayBox';

interface KeyLine {
  readonly does: PlainKey | FeatureKeys['does'];
  readonly keys: FeatureKeys['keys'];
}

interface KeyGroup {
  readonly title: PlainKey;
  readonly lines: readonly KeyLine[];
}

const everywhere: readonly (KeyLine & { readonly place: number })[] = [
  { does: 'keys.sheet', keys: [['?']], place: 20 },
  { does: 'keys.close', keys: [['Esc']], place: 30 },
];

/** The groups, column by column; above them stands what works everywhere. */
const columns: readonly (readonly KeyGroup[])[] = [
  [
    {
      title: 'keys.lists',
      lines: [
        { does: 'keys.tick', keys: [['Space']] },
        { does: 'keys.tickAll', keys: [['Shift', 'click']] },
        { does: 'keys.searchYear', keys: [['Enter']] },
        { does: 'keys.sort', keys: [['Enter']] },
      ],
    },
  ],
  [
    {
      title: 'keys.forms',
      lines: [
        { does: 'keys.next', keys: [['Enter']] },
        { does: 'keys.before', keys: [['Shift', 'Enter']] },
        { does: 'keys.take', keys: [['Enter']] },
        { does: 'keys.save', keys: [['Ctrl', 'Enter']] },
        { does: 'keys.add', keys: [['Alt', 'Ins']] },
        { does: 'keys.today', keys: [['t'], ['y']] },
        { does: 'keys.days', keys: [['+3'], ['-2']] },
      ],
    },
    {
      title: 'keys.tickets',
      lines: [
        { does: 'keys.fix', keys: [['F2']] },
        { does: 'keys.swap', keys: [['F4']] },
        { does: 'ticket.submitNext', keys: [['Ctrl', 'Enter']] },
      ],
    },
  ],
];

/** Keys that are called otherwise in other languages. */
const NAMED = { Space: 'common.space', click: 'keys.click' } as const;
const isNamed = (key: string): key is keyof typeof NAMED => Object.hasOwn(NAMED, key);

function Keys({ keys }: { keys: KeyLine['keys'] }) {
  const t = useMessages();
  return keys.map((pressed, at) => (
    <span key={pressed.join()}>
      {at > 0 && ` ${t('keys.or')} `}
      {pressed.map((key) => (
        <kbd key={key}>{isNamed(key) ? t(NAMED[key]) : key}</kbd>
      ))}
    </span>
  ));
}

function KeySection({ title, lines }: KeyGroup) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  return (
    <section>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(({ does, keys }) => (
          <div key={typeof does === 'string' ? does : does.en}>
            <dt>{typeof does === 'string' ? t(does) : does[language]}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The sheet as a dialog. */
export function KeysSheet(props: { onClose: () => void }) {
  return (
    <RoomMessages texts={keySheet}>
      <Sheet {...props} />
    </RoomMessages>
  );
}

/** Which keys are letters or signs: in a field they are typed. */
function Outside({ lines }: { lines: readonly KeyLine[] }) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const signs = lines.flatMap(({ keys }) => keys.filter((pressed) => pressed.join('').length === 1).flat());
  const keys = new Intl.ListFormat(language).format(signs);
  return <span>{t(signs.length === 1 ? 'keys.outsideOne' : 'keys.outside', { keys })}</span>;
}

function Sheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const ofFeatures = useFeatures().flatMap(({ keys = [] }) => keys);
  const lines = [...ofFeatures, ...everywhere].toSorted((a, b) => a.place - b.place);
  return (
    <OverlayBox className="keys-sheet" labelledBy="keys-title" onClose={onClose}>
      <header>
        <h2 id="keys-title">{t('keys.title')}</h2>
        <Button look="icon" aria-label={t('common.close')} autoFocus onClick={onClose}>
          <Close />
        </Button>
      </header>
      <div className="keys-columns grid">
        {columns.map((groups, at) => (
          <div key={groups[0]?.title}>
            {at === 0 && <KeySection title="keys.everywhere" lines={lines} />}
            {groups.map((group) => (
              <KeySection key={group.title} {...group} />
            ))}
          </div>
        ))}
      </div>
      <footer>
        <Outside lines={lines} />
        <span className="grow" />
        <a href={t('keys.guidePath')} target="_blank" rel="noreferrer">
          {t('keys.guide')}
        </a>
      </footer>
    </OverlayBox>
  );
}
