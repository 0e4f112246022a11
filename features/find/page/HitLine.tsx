/** One line of the command box: icon, name, the rest, and at the right a day or the year that it is of. */
import Add from '@mui/icons-material/AddOutlined';
import Clock from '@mui/icons-material/AccessTimeOutlined';
import Screen from '@mui/icons-material/DesktopWindowsOutlined';
import { sectionIcons } from '../../../src/custom/layout/menu/sectionIcons';
import type { Cursor } from '../../../src/custom/overlays/useCursor';
import type { Hit } from './hit';
import { markedPieces } from './hits/matching';
import { Button } from '../../../src/look/kit/Button';

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
export function HitLine({ hit, at, words, cursor, onTake }: HitLineProps) {
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
