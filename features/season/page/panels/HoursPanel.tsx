/** Loads by truck and by the hour in which their tickets were entered: a table that is its own picture. */
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { useEntity } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import type { Season, TruckHours } from '../../rules/answers';
import { NoLoads } from './SeasonPanel';

/** The panel. */
export function HoursPanel({ season: { hours, trucks } }: { readonly season: Season }) {
  const t = useMessages();
  const id = useId();
  const most = Math.max(1, ...trucks.flatMap(({ by_hour: counts }) => counts));
  const hasOther = trucks.some(({ other_day: other }) => other > 0);
  return (
    <section className="panel season-panel wide" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('season.hours')}</h2>
        <span className="season-about">{t('season.hoursAre')}</span>
      </header>
      {trucks.length === 0 ? (
        <NoLoads />
      ) : (
        <div className="season-heat">
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="only-read">{t('season.truck')}</span>
                </th>
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
                {hasOther && (
                  <th scope="col" className="other">
                    {t('season.otherDay')}
                  </th>
                )}
                <th scope="col">{t('season.allLoads')}</th>
              </tr>
            </thead>
            <tbody>
              {trucks.map((truck) => (
                <TruckRow key={truck.id} truck={truck} hours={hours} most={most} hasOther={hasOther} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface TruckRowProps {
  readonly truck: TruckHours;
  readonly hours: readonly number[];
  readonly most: number;
  readonly hasOther: boolean;
}

function TruckRow({ truck, hours, most, hasOther }: TruckRowProps) {
  const t = useMessages();
  const entity = useEntity('truck');
  return (
    <tr>
      <th scope="row">
        {truck.id === null ? t('season.noTruck') : <Link to={editPath(entity, truck.id)}>{truck.name}</Link>}
      </th>
      {hours.map((hour, at) => {
        const loads = truck.by_hour[at] ?? 0;
        const style: CSSProperties & { '--part': number } = { '--part': loads / most };
        return (
          <td key={hour} className={loads === 0 ? 'zero' : undefined} style={style}>
            {formatNumber(loads)}
          </td>
        );
      })}
      {hasOther && <td className="other">{formatNumber(truck.other_day)}</td>}
      <td className="sum">{formatNumber(truck.loads)}</td>
    </tr>
  );
}
