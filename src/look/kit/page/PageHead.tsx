/** Where one is, in the bar: the way up to the page above, the title, and what the page is about. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import { Link } from 'react-router-dom';
import type { Up } from '../../which';

interface PageHeadProps {
  readonly title: string;
  /** What the page is about. */
  readonly which: string | undefined;
  /** The page above. */
  readonly up: Up | undefined;
}

/** The head; the frame names the page by its title. */
export function PageHead({ title, which, up }: PageHeadProps) {
  return (
    <div className="bar-title">
      {up && (
        <Link className="page-up" to={up.to} aria-label={up.name} title={up.name}>
          <ChevronLeft />
        </Link>
      )}
      <h1 id="page-title">{title}</h1>
      {which !== undefined && (
        <span className="bar-subject" title={which}>
          {which}
        </span>
      )}
    </div>
  );
}
