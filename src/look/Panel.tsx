/** A panel: a header with heading, actions and − / +, and its content. Minimised, it shows only the header. */
import Add from '@mui/icons-material/AddOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import { Link } from 'react-router-dom';
import { formatNumber } from '../kinds/number';
import { useMessages } from '../i18n/useMessages';
import { useRemembered } from './choice/storedValue';
import { Button } from './kit/Button';

interface PanelProps {
  readonly title: string;
  /** Address that the heading links to. Default: no link. */
  readonly to?: string | undefined;
  /** How many there are of what the heading names, as far as it is known. Default: not shown. */
  readonly count?: number | undefined;
  /** A short detail beside the heading, muted. */
  readonly detail?: React.ReactNode;
  /** Buttons at the right of the header. */
  readonly action?: React.ReactNode;
  /** Name under which the minimised state is remembered; without one the panel cannot be minimised. */
  readonly remember?: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

function Heading({ title, to, count }: Pick<PanelProps, 'title' | 'to' | 'count'>) {
  const words = (
    <>
      {title}
      {count !== undefined && <span className="count">{formatNumber(count)}</span>}
    </>
  );
  if (to === undefined) return <h2>{words}</h2>;
  return (
    <h2>
      <Link to={to}>
        {words}
        <ChevronRight fontSize="small" />
      </Link>
    </h2>
  );
}

/** A flat panel with a one-pixel line. */
export function Panel({ title, to, count, detail, action, remember, className = '', children }: PanelProps) {
  const t = useMessages();
  const [state, setState] = useRemembered<'open' | 'minimised'>(`panel.${remember ?? ''}`, 'open');
  const open = remember === undefined || state === 'open';
  const verb = open ? t('common.minimize') : t('common.expand');
  return (
    <section className={`panel ${open ? '' : 'minimised'} ${className}`} aria-label={title}>
      <header>
        <Heading title={title} to={to} count={count} />
        {detail !== undefined && <span className="muted">{detail}</span>}
        <span className="grow" />
        {action}
        {remember !== undefined && (
          <Button
            look="icon"
            className="fold"
            aria-expanded={open}
            aria-label={t('common.actionOn', { action: verb, name: title })}
            title={verb}
            onClick={() => setState(open ? 'minimised' : 'open')}
          >
            {open ? <Remove /> : <Add />}
          </Button>
        )}
      </header>
      {open && children}
    </section>
  );
}
