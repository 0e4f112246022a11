/** The sheet of keys: what each key does, and the way to the guide. */
import { RoomMessages } from '../../i18n/RoomMessages';
import { finding } from '../../messages/en/later/finding';
import Close from '@mui/icons-material/CloseOutlined';
import { Modal } from '../../look/kit/Modal';
import { useMessages } from '../../i18n/useMessages';
import type { PlainKey } from '../../messages/catalogue';
import './find.css';

interface KeyLine {
  readonly does: PlainKey;
  /** Keys pressed together; several of them are alternatives. */
  readonly keys: readonly (readonly string[])[];
}

interface KeyGroup {
  readonly title: PlainKey;
  readonly lines: readonly KeyLine[];
}

/** The groups, column by column. */
const columns: readonly (readonly KeyGroup[])[] = [
  [
    {
      title: 'find.keysEverywhere',
      lines: [
        { does: 'find.title', keys: [['Ctrl', 'K'], ['/']] },
        { does: 'find.keysSheet', keys: [['?']] },
        { does: 'find.keysClose', keys: [['Esc']] },
        { does: 'find.keysUndo', keys: [['Ctrl', 'Z']] },
      ],
    },
    {
      title: 'find.keysLists',
      lines: [
        { does: 'find.keysTick', keys: [['Space']] },
        { does: 'find.keysTickAll', keys: [['Shift', 'click']] },
        { does: 'find.keysSearchYear', keys: [['Enter']] },
        { does: 'find.keysSort', keys: [['Enter']] },
      ],
    },
  ],
  [
    {
      title: 'find.keysForms',
      lines: [
        { does: 'find.keysNext', keys: [['Enter']] },
        { does: 'find.keysBefore', keys: [['Shift', 'Enter']] },
        { does: 'find.keysTake', keys: [['Enter']] },
        { does: 'find.keysSave', keys: [['Ctrl', 'Enter']] },
        { does: 'find.keysAdd', keys: [['Alt', 'Ins']] },
        { does: 'find.keysToday', keys: [['t'], ['y']] },
        { does: 'find.keysDays', keys: [['+3'], ['-2']] },
      ],
    },
    {
      title: 'find.keysTickets',
      lines: [
        { does: 'find.keysFix', keys: [['F2']] },
        { does: 'find.keysSwap', keys: [['F4']] },
        { does: 'ticket.submitNext', keys: [['Ctrl', 'Enter']] },
      ],
    },
  ],
];

function Keys({ keys }: { keys: KeyLine['keys'] }) {
  const t = useMessages();
  return keys.map((pressed, at) => (
    <span key={pressed.join()}>
      {at > 0 && ` ${t('find.or')} `}
      {pressed.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
}

function KeySection({ title, lines }: KeyGroup) {
  const t = useMessages();
  return (
    <section>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(({ does, keys }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
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
    <RoomMessages texts={finding}>
      <Sheet {...props} />
    </RoomMessages>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <Modal open onClose={onClose}>
      <section className="find-box keys-sheet" role="dialog" aria-modal="true" aria-labelledby="keys-title">
        <header>
          <h2 id="keys-title">{t('find.keys')}</h2>
          <button type="button" className="icon-button" aria-label={t('common.close')} autoFocus onClick={onClose}>
            <Close />
          </button>
        </header>
        <div className="keys-columns">
          {columns.map((groups) => (
            <div key={groups[0]?.title}>
              {groups.map((group) => (
                <KeySection key={group.title} {...group} />
              ))}
            </div>
          ))}
        </div>
        <footer>
          <span>{t('find.keysOutside')}</span>
          <span className="grow" />
          <a href={t('find.guidePath')} target="_blank" rel="noreferrer">
            {t('find.guide')}
          </a>
        </footer>
      </section>
    </Modal>
  );
}
