/** The side menu written out: sections that fold, and their entries. */
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Link } from 'react-router-dom';
import type { Section } from '../../../grammar/entity';
import { useRemembered } from '../../../look/choice/storedValue';
import { useMessages } from '../../../i18n/useMessages';
import { currentMark, type MenuProps } from './currentMark';
import { sectionIcons } from './sectionIcons';
import { Button } from '../../../look/kit/Button';

/** Every section with its entries. */
export function MenuSections({ sections, office, ...here }: MenuProps) {
  const t = useMessages();
  const [folded, setFolded] = useRemembered<string>('menu.folded', '');
  const names = new Set(folded.split(',').filter(Boolean));
  const toggle = (section: Section) => {
    if (!names.delete(section)) names.add(section);
    setFolded([...names].join(','));
  };
  return (
    <>
      {sections.map(({ section, entries }) => (
        <section key={section}>
          <Fold section={section} isOpen={!names.has(section)} onToggle={() => toggle(section)} />
          <MenuEntries id={idOf(section)} isHidden={names.has(section)} entries={entries} {...here} />
        </section>
      ))}
      {office.length > 0 && (
        <section className="office" aria-label={t('office.office')}>
          <MenuEntries entries={office} {...here} />
        </section>
      )}
    </>
  );
}

const idOf = (section: Section): string => `menu-${section}`;

interface FoldProps {
  readonly section: Section;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The head of a section, which folds it. */
function Fold({ section, isOpen, onToggle }: FoldProps) {
  const t = useMessages();
  const Icon = sectionIcons[section];
  return (
    <h2>
      <Button aria-expanded={isOpen} aria-controls={idOf(section)} onClick={onToggle}>
        <Icon />
        <span>{t(`frame.section.${section}`)}</span>
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </Button>
    </h2>
  );
}

interface MenuEntriesProps extends Omit<MenuProps, 'sections' | 'office'> {
  readonly id?: string;
  readonly isHidden?: boolean;
  readonly entries: MenuProps['office'];
}

function MenuEntries({ id, isHidden, entries, ...here }: MenuEntriesProps) {
  return (
    <ul id={id} hidden={isHidden}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <Link to={entry.to} {...currentMark(entry, here)}>
            {entry.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
