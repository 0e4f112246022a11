/**
 * The command box (Ctrl+K): one field that finds screens, records, tickets of all years, reports and acts. It is driven by keys
 * alone; the focus returns to where it was.
 */
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import Back from '@mui/icons-material/ArrowBackOutlined';
import Clear from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { keySheet } from '../../../src/messages/en/later/keySheet';
import { ticketList } from '../../../src/messages/en/later/tickets/ticketList';
import { useState, type KeyboardEvent } from 'react';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { OverlayBox } from '../../../src/custom/overlays/OverlayBox';
import { openKeys, openJobChooser } from '../../../src/custom/overlays/overlays';
import { title } from '../words/title';
import { words as texts } from '../words/es';
import { useCursor, type Cursor } from '../../../src/custom/overlays/useCursor';
import { Button } from '../../../src/look/kit/Button';
import './find.css';
import type { Hit } from './hit';
import { wordsOf, markedPieces } from './hits/matching';
import { useHits, type Hits } from './hits/useHits';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { authProvider } from '../../../src/authProvider';
import { apiBase } from '../../../src/client/server/apiBase';
import { useYear } from '../../../src/year';
import { leaveFor } from '../../../src/custom/leaveFor';
import { keepRecent } from './late/recent';
import { Input } from '../../../src/look/kit/fields/Input';
import Add from '@mui/icons-material/AddOutlined';
import Clock from '@mui/icons-material/AccessTimeOutlined';
import Screen from '@mui/icons-material/DesktopWindowsOutlined';
import { sectionIcons } from '../../../src/custom/layout/menu/sectionIcons';

/** One line of the command box: icon, name, the rest, and at the right a day or the year that it is of. */
const icons = { ...sectionIcons, Office: Screen, add: Add, recent: Clock, screen: Screen } as const;

/** A text whose typed letters are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map(({ at, text: piece, isMarked }) =>
    isMarked ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

interface HitLineProps {
  readonly hit: Hit;
  /** Its place among all lines. */
  readonly at: number;
  readonly words: readonly string[];
  readonly cursor: Cursor;
  readonly onTake: () => void;
}

/** The line. */
function HitLine({ hit, at, words, cursor, onTake }: HitLineProps) {
  const Icon = icons[hit.icon];
  return (
    <Button
      id={cursor.optionId(at)}
      role="option"
      className="find-hit"
      aria-selected={at === cursor.at}
      tabIndex={-1}
      onMouseMove={() => cursor.choose(at)}
      onClick={onTake}
    >
      <Icon />
      <b>
        <Marked text={hit.name} words={words} />
      </b>{' '}
      <span className="hit-rest muted">
        <Marked text={hit.rest} words={hit.group === 'reports' ? words : []} />
      </span>{' '}
      <span className={hit.counted ? 'hit-end no-phone' : 'hit-end'}>
        {hit.otherYear !== undefined && <span className="hit-year">{hit.otherYear}</span>} {hit.end}
      </span>
    </Button>
  );
}

/** @returns opens a line and closes the box; a record of another year makes that the working year and says so */
function useOpenHit(onClose: () => void): (hit: Hit) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const t = useMessages();
  const { choose } = useYear();
  return (hit) => {
    const { target } = hit;
    const user = authProvider.userName();
    if (user !== null) keepRecent(user, hit);
    if ('open' in target) {
      if (target.open === 'keys') openKeys();
      else openJobChooser(null);
      return;
    }
    onClose();
    if ('report' in target) {
      // Reports belong to the server at the API base.
      leaveFor(apiBase() + target.report);
      return;
    }
    if (target.year !== undefined) {
      choose(target.year);
      notify(t('find.yearIsNow', { year: target.year }), { type: 'info' });
    }
    void navigate(target.to);
  };
}

/** Texts of other rooms that its lines have too. */
const others = { ...keySheet, ...ticketList };

interface AskProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly cursor: Cursor;
  readonly hasHits: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The field; on phones with a button that closes. */
function Ask({ typed, onType, cursor, hasHits, onKeyDown, onClose }: AskProps) {
  const t = useMessages();
  return (
    <div className="find-ask flex rigid">
      <Search className="no-phone" />
      <Button look="icon" className="find-back" aria-label={t('common.close')} onClick={onClose}>
        <Back />
      </Button>
      <Input
        isBare
        role="combobox"
        aria-label={t('find.title')}
        aria-expanded={hasHits}
        aria-controls={cursor.listId}
        aria-activedescendant={hasHits ? cursor.optionId(cursor.at) : undefined}
        aria-autocomplete="list"
        spellCheck={false}
        placeholder={t('find.placeholder')}
        autoFocus
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onType={onType}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <Button look="icon" aria-label={t('common.clear')} onClick={() => onType('')}>
          <Clear fontSize="small" />
        </Button>
      )}
    </div>
  );
}

interface GroupsProps extends Hits {
  readonly words: readonly string[];
  readonly text: string;
  readonly cursor: Cursor;
  readonly onTake: (hit: Hit) => void;
}

/** The lines in their groups, and what is said where there are none or more to come. */
function Groups({ groups, isLooking, isNothing, words, text, cursor, onTake }: GroupsProps) {
  const t = useMessages();
  const lines = groups.flatMap(({ hits }) => hits);
  return (
    <div className="find-hits scroll">
      {isNothing && (
        <div role="status">
          <EmptyState Icon={Search} title={t('find.nothing', { text })} text={t('find.lookedThrough')} />
        </div>
      )}
      <div role="listbox" id={cursor.listId} aria-label={t('find.title')}>
        {groups.map(({ group, hits }) => (
          <div key={group} role="group" aria-label={t(`find.${group}`)}>
            <p className="find-group muted title-3" aria-hidden="true">
              {t(`find.${group}`)}
            </p>
            {hits.map((hit) => (
              <HitLine
                key={hit.key}
                hit={hit}
                at={lines.indexOf(hit)}
                words={words}
                cursor={cursor}
                onTake={() => onTake(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      {isLooking && (
        <p className="find-looking muted" role="status">
          {t('find.looking')}
        </p>
      )}
    </div>
  );
}

function Foot() {
  const t = useMessages();
  return (
    <footer className="no-phone">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('find.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('find.open')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('find.fill')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('find.close')}
      </span>
      <span className="grow" />
      <Button onClick={openKeys}>
        <kbd>?</kbd> {t('find.allKeys')}
      </Button>
    </footer>
  );
}

/** Field, lines and foot. */
function Box({ start, onClose }: { start: string; onClose: () => void }) {
  const [typed, setTyped] = useState(start);
  const found = useHits(typed);
  const open = useOpenHit(onClose);
  const hits = found.groups.flatMap((list) => list.hits);
  const take = (at: number): void => {
    const hit = hits[at];
    if (hit) open(hit);
  };
  const text = typed.trim();
  const cursor = useCursor(hits.length, text, take);
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = hits[cursor.at];
    if (event.key === 'Tab' && !event.shiftKey && chosen && chosen.name !== typed) {
      event.preventDefault();
      setTyped(chosen.name);
    } else if (event.key === '?' && typed === '') {
      event.preventDefault();
      openKeys();
    } else cursor.onKeyDown(event);
  };
  return (
    <>
      <Ask
        typed={typed}
        onType={setTyped}
        cursor={cursor}
        hasHits={hits.length > 0}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Groups {...found} words={wordsOf(text)} text={text} cursor={cursor} onTake={open} />
      <Foot />
    </>
  );
}

/** The box as a dialog. `text` stands in its field from the start. */
export function CommandBox({ text, onClose }: { text: string; onClose: () => void }) {
  const { language } = useInstalledLanguage();
  return (
    <OverlayBox label={title[language]} onClose={onClose}>
      <RoomMessages texts={others}>
        <RoomMessages texts={texts[language]}>
          <Box start={text} onClose={onClose} />
        </RoomMessages>
      </RoomMessages>
    </OverlayBox>
  );
}
