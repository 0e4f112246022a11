/** The five panels. While nothing is known their heads stand over bars without animation. */
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Season } from '../../rules/answers';
import { BagsPanel } from './BagsPanel';
import { HoursPanel } from './HoursPanel';
import { MarginPanel } from './MarginPanel';
import { MoisturePanel } from './MoisturePanel';
import { TonsPanel } from './TonsPanel';

/** The panels of a season. */
export function Pictures({ season }: { readonly season: Season | undefined }) {
  if (!season) return <Waiting />;
  return (
    <div className="season-grid">
      <TonsPanel season={season} />
      <MoisturePanel season={season} />
      <MarginPanel season={season} />
      <BagsPanel season={season} />
      <HoursPanel season={season} />
    </div>
  );
}

function Waiting() {
  const t = useMessages();
  const titles = [t('season.tons'), t('season.moisture'), t('season.margin'), t('season.bags'), t('season.hours')];
  return (
    <div className="season-grid" aria-busy="true">
      {titles.map((title, at) => (
        <section key={title} className={`panel season-panel ${at === 4 ? 'wide' : ''}`} aria-label={title}>
          <header>
            <h2>{title}</h2>
          </header>
          <div className="season-waiting" aria-hidden="true">
            <div className="bone" style={{ width: '55%' }} />
            <div className="bone" style={{ width: '75%' }} />
            <div className="bone" style={{ width: '40%' }} />
          </div>
        </section>
      ))}
    </div>
  );
}
