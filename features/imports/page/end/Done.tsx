/** What was imported, what else was created, what stayed out, and the way back. */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import { whenOf } from '../../../../src/rules/dates';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Import } from '../../rules/calls';
import { listPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { IMPORT } from '../../../../src/custom/office/entries';
import { HISTORY } from '../../../history/rules/history';
import { title as historyTitle } from '../../../history/words/title';
import { Slot } from '../../../../src/custom/Slot';
import { outcomes } from '../check/outcomes';
import { ActFault } from '../parts/ActFault';
import { listed } from '../parts/listed';
import { useAfterImport, useImportActs, type ImportActs } from '../useImport';
import { countOf, thingsOf } from '../words';
import { tableLabel } from '../../rules/list';
import { useFreeFocus } from '../useFreeFocus';
import { NextSheet, OtherSheets } from './NextSheets';
import { useUndoImport } from '../useUndoImport';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import './end.css';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { decimalOf, partiesOf, partySums } from '../check/sums/addUp';
import { useRefusedFile } from '../parts/useRefusedFile';
import { useYear } from '../../../../src/year';

/** The remarks; none where all is well. */
function DoneRemarks({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const { save, isBusy } = useRefusedFile(one);
  const refused = one.counts?.refused ?? 0;
  const sums = one.sums ?? [];
  return (
    <>
      {refused > 0 && (
        <Alert kind="warning">
          {refused === 1 ? t('import.oneRefused') : t('import.manyRefused', { count: formatNumber(refused) })}{' '}
          <Button look="link" disabled={isBusy} onClick={save}>
            {t('import.downloadThem')}
          </Button>{' '}
          {t('import.putRight')}
        </Alert>
      )}
      {partiesOf(sums).map((party) => {
        const differs = partySums(sums, party).all.differs;
        return (
          differs !== null &&
          differs !== 0n && (
            <Alert kind="info" key={party}>
              {t('import.sumsDiffer', {
                things: thingsOf(entityOf(registry, party), 2),
                amount: formatNumber(decimalOf(differs), 2),
              })}
            </Alert>
          )
        );
      })}
    </>
  );
}

/** The end of an import. */
export function Done({ one }: { readonly one: Import }) {
  useFreshRecords(one);
  return (
    <div className="import-end scroll grid one-track from-top gap-4">
      <Result one={one} />
    </div>
  );
}

/** Lists that other screens keep lack the new rows. */
function useFreshRecords({ id }: Import): void {
  const refresh = useAfterImport();
  const done = useRef<number>(undefined);
  useEffect(() => {
    if (done.current === id) return;
    done.current = id;
    void refresh();
  }, [id, refresh]);
}

/** The file, who imported it, when, and how long that took. */
function factsOf({ name, by, at, seconds }: Import, t: Translate): string[] {
  const took = seconds === null ? [] : [t('import.seconds', { count: formatNumber(seconds, 0, seconds < 10 ? 1 : 0) })];
  return [name === '' ? t('import.pasted') : name, by, whenOf(new Date(at), t('common.today')), ...took];
}

/** What became of it. */
function titleOf({ undone, undone_in_part: inPart }: Import) {
  if (!undone) return 'import.imported';
  return inPart ? 'import.wasTakenBackInPart' : 'import.wasTakenBack';
}

function Result({ one }: { readonly one: Import }) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const { counts } = one;
  const written = counts ? counts.created + counts.changed : 0;
  const words = { things: countOf(entity, written) };
  const acts = useImportActs();
  const title = t(titleOf(one), words);
  return (
    <section className="panel import-result" aria-label={title}>
      <header>
        <DoneIcon />
        <h2>{title}</h2>
        <span className="only-read" role="status">
          {title}
        </span>
        <span className="muted">{factsOf(one, t).join(' · ')}</span>
      </header>
      {counts && (
        <dl className="import-figures grid line-below">
          {outcomes.map((outcome) => (
            <div key={outcome}>
              <dt>{t(`import.outcome.${outcome}`)}</dt>
              <dd>{formatNumber(counts[outcome])}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="import-pad grid one-track gap-3 padded">
        <AlsoCreated one={one} />
        <DoneRemarks one={one} />
        {(!one.undone || one.undone_in_part) &&
          yearsOf(one).map((year) => <Slot key={year} name="someTickets" given={{ year, table: one.table }} />)}
        <ActFault fault={acts.fault} forgive={acts.forgive} />
        <OtherSheets one={one} acts={acts} />
      </div>
      <Ways one={one} acts={acts} />
    </section>
  );
}

/** The years that its tickets are of. */
function yearsOf({ sums }: Import): number[] {
  return [...new Set(sums?.map(({ year }) => year))];
}

function undoWordsOf({ undone, undone_in_part: inPart }: Import) {
  if (!undone) return 'import.undoTakesAll';
  return inPart ? 'import.isTakenBackInPart' : 'import.isTakenBack';
}

function AlsoCreated({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const { language } = useInstalledLanguage();
  const also = Object.entries(one.also).filter(([, count]) => count > 0);
  const things = listed(
    also.map(([table, count]) => countOf(entityOf(registry, table), count)),
    t,
  );
  return (
    <p>
      {things !== '' && `${t('import.alsoCreated', { things })} `}
      {t(undoWordsOf(one))} <Link to={HISTORY}>{historyTitle[language]}</Link>
    </p>
  );
}

interface WaysProps {
  readonly one: Import;
  readonly acts: ImportActs;
}

function Ways({ one, acts }: WaysProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const { undo, isBusy } = useUndoImport(one);
  const { choose } = useYear();
  const list = listPath(entity);
  const [year, ...otherYears] = yearsOf(one);
  const [next] = one.next;
  const first = useRef<HTMLAnchorElement>(null);
  useFreeFocus(first, next === undefined);
  return (
    <footer className="actions import-ways wrap">
      {next && <NextSheet one={one} acts={acts} wanted={next} />}
      {list !== undefined && (
        <Link
          className={next ? 'button line' : 'button fill'}
          to={list}
          ref={first}
          onClick={() => year !== undefined && otherYears.length === 0 && choose(year)}
        >
          {t('import.open', { things: tableLabel(entity) })}
        </Link>
      )}
      <Slot name="afterImport" given={{}} />
      <ButtonLink look="line" className="another-file" to={`${IMPORT}?table=${one.table}`}>
        {t('import.another')}
      </ButtonLink>
      <span className="grow no-phone" />
      {undo && (
        <Button look="line" aria-disabled={isBusy} onClick={isBusy ? undefined : undo}>
          <UndoIcon />
          {t('import.undo')}
        </Button>
      )}
    </footer>
  );
}
