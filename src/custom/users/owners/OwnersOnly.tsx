/** What everybody else sees of a page of owners: whose it is, and the way home. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';

interface OwnersOnlyProps {
  /** What is said. */
  readonly title: string;
  /** Who they are, in words. */
  readonly names: (names: string) => string;
  /** Whether the server is ours, which tells their names. */
  readonly isOwn: boolean;
}

/** The panel. */
export function OwnersOnly({ title, names, isOwn }: OwnersOnlyProps) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['office', 'owners'],
    queryFn: ({ signal }) => provider.owners(signal),
    enabled: isOwn,
    retry: false,
  });
  return (
    <section className="panel message-page" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {data.length > 0 && <p>{names(data.join(', '))}</p>}
      </div>
      <Link className="button fill" to="/">
        {t('common.home')}
      </Link>
    </section>
  );
}
