/** What everybody else sees of a page of owners: whose it is, and the way home. */
import { useQuery } from '@tanstack/react-query';
import { createOwners } from '../../client/people/me';
import { useOwnCalls } from '../../client/server/useOwnCalls';
import { useMessages } from '../../i18n/useMessages';
import { ButtonLink } from '../../look/kit/ButtonLink';

interface OwnersOnlyProps {
  /** What is said. */
  readonly title: string;
  /** Who they are, in words. */
  readonly names: (names: string) => string;
}

/** The panel. */
export function OwnersOnly({ title, names }: OwnersOnlyProps) {
  const t = useMessages();
  const { calls, isOwn } = useOwnCalls(createOwners);
  const { data = [] } = useQuery({
    queryKey: ['office', 'owners'],
    queryFn: async ({ signal }) => (await calls()).owners(signal),
    enabled: isOwn,
    retry: false,
  });
  return (
    <section className="panel message-page" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {data.length > 0 && <p>{names(data.join(', '))}</p>}
      </div>
      <ButtonLink look="fill" to="/">
        {t('common.home')}
      </ButtonLink>
    </section>
  );
}
