/** The side menu written out: the sections scroll, the groups of the office stand below them. Both fold. */
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Section } from '../../../grammar/entity';
import { useRemembered } from '../../../look/choice/storedValue';
import { Button } from '../../../look/kit/Button';
import { useMessages } from '../../../i18n/useMessages';
import type { MenuEntry } from '../../../rules/menu';
import type { OfficeGroup } from '../../office/groups';
import { currentMark, type MenuProps } from './currentMark';
import { WaitingBadge, waitingText } from './WaitingBadge';
import { sectionIcons } from './sectionIcons';

/** Every section with its entries, and the office. */
export function MenuSections({ office, ...menu }: MenuProps) {
  const t = useMessages();
  return (
    <>
      <WorkSections {...menu} />
      {office.length > 0 && (
        <div className="office" role="group" aria-label={t('office.office')}>
          <OfficeGroups office={office} {...menu} />
        </div>
      )}
    </>
  );
}

/** The sections of §2.3. */
export function WorkSections({ sections, ...here }: Omit<MenuProps, 'office'>) {
  const t = useMessages();
  const [folded, toggle] = useNames('menu.folded');
  return (
    <div className="work">
      {sections.map(({ section, entries }) => (
        <MenuGroup
          key={section}
          name={section}
          title={t(`frame.section.${section}`)}
          isOpen={!folded.has(section)}
          onToggle={() => toggle(section)}
          entries={entries}
          {...here}
        />
      ))}
    </div>
  );
}

/** Folded at first. The group of the page is open when one comes to it; the others are as the user left them. */
function OfficeGroups({ office, ...here }: Omit<MenuProps, 'sections'>) {
  const t = useMessages();
  const [opened, toggle] = useNames('menu.opened');
  const [foldedAt, setFoldedAt] = useState<MenuEntry>();
  return office.map(({ group, entries }) => {
    const isHere = here.current !== undefined && entries.includes(here.current);
    const isOpen = isHere ? foldedAt !== here.current : opened.has(group);
    return (
      <MenuGroup
        key={group}
        name={group}
        title={t(`office.${group}`)}
        isOpen={isOpen}
        onToggle={() => (isHere ? setFoldedAt(isOpen ? here.current : undefined) : toggle(group))}
        entries={entries}
        {...here}
      />
    );
  });
}

/** A set of names that this machine remembers, and how to put one in or take it out. */
function useNames(key: string): [ReadonlySet<string>, (name: string) => void] {
  const [kept, keep] = useRemembered<string>(key, '');
  const names = new Set(kept.split(',').filter(Boolean));
  const toggle = (name: string): void => {
    if (!names.delete(name)) names.add(name);
    keep([...names].join(','));
  };
  return [names, toggle];
}

interface MenuGroupProps extends Omit<MenuProps, 'sections' | 'office'> {
  readonly name: Section | OfficeGroup;
  readonly title: string;
  readonly isOpen: boolean;
  /** Absent: it does not fold. */
  readonly onToggle?: () => void;
  readonly entries: readonly MenuEntry[];
}

/** A head, which folds its entries, and the entries. */
export function MenuGroup({ name, title, isOpen, onToggle, entries, ...here }: MenuGroupProps) {
  const Icon = sectionIcons[name];
  const id = `menu-${name}`;
  const t = useMessages();
  const said = (of: readonly MenuEntry[]): string | undefined => waitingText(of, here.waiting, t);
  const folded = isOpen ? [] : entries;
  const head = (
    <>
      <Icon />
      <span>{title}</span>
      <WaitingBadge entries={folded} {...here} />
    </>
  );
  return (
    <section>
      <h2>
        {onToggle ? (
          <Button aria-expanded={isOpen} aria-controls={id} title={said(folded)} onClick={onToggle}>
            {head}
            {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </Button>
        ) : (
          <span className="head">{head}</span>
        )}
      </h2>
      <ul id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.text}>
            <Link to={entry.to} className={entry.isAdd && 'add'} title={said([entry])} {...currentMark(entry, here)}>
              {entry.text}
              <WaitingBadge entries={[entry]} {...here} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
