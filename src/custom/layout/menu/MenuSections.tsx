/** The side menu written out: sections that fold, and their entries. */
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Link } from 'react-router-dom';
import type { Section } from '../../../grammar/entity';
import { useRemembered } from '../../../look/choice/storedValue';
import { useMessages } from '../../../i18n/useMessages';
import { currentMark, type MenuProps } from './currentMark';
import { sectionIcons } from './sectionIcons';

/** Every section with its entries. */
export function MenuSections({ sections, office, ...here }: MenuProps) {
  const t = useMessages();
  const [folded, setFolded] = useRemembered<string>('menu.folded', '');
  const names = new Set(folded.split(',').filter(Boolean));
  const toggle = (section: Section) => {
    if (!names.delete(section)) names.add(section);
    setFolded([...names].join(','));
  };
  const listed = sections.map(({ section, entries }) => {
    const Icon = sectionIcons[section];
    const open = !names.has(section);
    const id = `menu-${section}`;
    return (
      <section key={section}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => toggle(section)}>
            <Icon />
            <span>{t(`frame.section.${section}`)}</span>
            {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </button>
        </h2>
        <ul id={id} hidden={!open}>
          {entries.map((entry) => (
            <li key={entry.text}>
              <Link to={entry.to} {...currentMark(entry, here)}>
                {entry.text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
  return (
    <>
      {listed}
      {office.length > 0 && (
        <section className="office" aria-label={t('office.office')}>
          <ul>
            {office.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} {...currentMark(entry, here)}>
                  {entry.text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
