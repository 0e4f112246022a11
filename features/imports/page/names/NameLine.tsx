/** One name of the file, what it is used as, and why. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState, useMemo } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { ImportName, NameUse, NameProposal } from '../../rules/calls';
import { Combo } from '../parts/Combo';
import type { Translate } from '../../../../src/messages/catalogue';
import { useGetList } from 'react-admin';
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import { fold } from '../../../../src/kinds/text';
import { ALL_ROWS } from '../../../../src/resources/options/allRows';
import { optionsOf, type OptionSource } from '../../../../src/resources/options/useOptions';
import type { Option } from '../../../../src/resources/option';
import { useEntity } from '../../../../src/resources/registry';
import type { AnyRow } from '../../../../src/rules/rows';

/** What a name can be used as: a new record, the records that it may mean, every other record, or nothing. */
const made = (id: Option['id'], label: string): Option => ({ id, label, folded: fold(label) });
const NONE: readonly Option[] = [];

/** Names joined of several values are records without a name of their own, such as jobs. */
const isJoined = (text: string): boolean => text.includes(' · ');

/**
 * The options of one name.
 * @param isAsked the records of the table are loaded; paged tables are not offered whole
 */
function useNameOptions(table: string, name: ImportName, isAsked: boolean) {
  const t = useMessages();
  const entity = useEntity(table);
  const { text, proposals, can_create: canCreate, use } = name;
  const isWhole = entity.pageSize === undefined;
  // A record that was chosen by hand is none of the proposals; its label is among all records.
  const isOther = typeof use === 'number' && !proposals.some(({ id }) => id === use);
  const { data, isPending, isError, isFetching, refetch } = useGetList<AnyRow>(table, ALL_ROWS, {
    enabled: (isAsked || isOther) && isWhole,
  });
  const records = data ? optionsOf(entity, data) : NONE;
  const own = useMemo(() => {
    const title = entity.title.toLowerCase();
    const create = isJoined(text) ? t('import.createThis', { title }) : t('import.create', { things: text });
    return [
      ...proposals.map(({ id, label }) => made(id, label)),
      ...(canCreate ? [made('create', create)] : []),
      made('refuse', t('import.refuseRows')),
    ];
  }, [entity, text, proposals, canCreate, t]);
  const options = useMemo(() => {
    const proposed = new Set(own.map(({ id }) => id));
    return [...own, ...records.filter(({ id }) => !proposed.has(id))];
  }, [own, records]);
  const chosen =
    use === null ? null : (options.find(({ id }) => id === use) ?? made(use, isPending ? '' : NOT_AVAILABLE));
  const source: OptionSource | undefined = isWhole
    ? { isLoading: isAsked && isPending, hasFailed: isError && !isFetching, reload: () => void refetch() }
    : undefined;
  return { options, chosen, source };
}

/** A remark: red where somebody must choose, amber for a proposal, muted otherwise. */
interface Remark {
  readonly kind: 'error' | 'warning' | 'muted';
  readonly text: string;
}

const without = (text: string, what: RegExp): string => text.replace(what, '');

/** In what two spellings differ. */
function differenceOf(a: string, b: string): 'case' | 'hyphen' | 'space' | 'dot' | 'other' {
  if (a.toLowerCase() === b.toLowerCase()) return 'case';
  const same = (what: RegExp): boolean => without(a, what).toLowerCase() === without(b, what).toLowerCase();
  if (same(/-/g)) return 'hyphen';
  if (same(/\s/g)) return 'space';
  return same(/[.,]/g) ? 'dot' : 'other';
}

function proposalText(text: string, { why, label }: NameProposal, t: Translate): string {
  if (why === 'near') return t('import.oneLetter');
  return t(`import.differs.${differenceOf(text, label)}`);
}

/** The remark of a name as it is used now. */
function remarkOf(name: ImportName, t: Translate): Remark {
  const { text, use, proposals, note, odd } = name;
  if (use === null) {
    if (odd !== null && proposals.length === 0) return { kind: 'warning', text: t(`import.looksLike.${odd}`) };
    const names = proposals.map(({ label }) => label).join(', ');
    return { kind: 'error', text: names === '' ? t('import.notFound') : t('import.fits', { names }) };
  }
  if (use === 'refuse') return { kind: 'muted', text: t('import.rowsRefused') };
  if (use === 'create') return { kind: 'muted', text: note };
  const proposal = proposals.find(({ id, why }) => id === use && why !== 'fits');
  if (proposal) return { kind: 'warning', text: proposalText(text, proposal, t) };
  return { kind: 'muted', text: '' };
}

interface NameLineProps {
  readonly table: string;
  readonly name: ImportName;
  readonly autoFocus: boolean;
  readonly onUse: (use: NameUse) => void;
}

/** The line. The records of the table are loaded when its choice has the focus. */
export function NameLine({ table, name, autoFocus, onUse }: NameLineProps) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(autoFocus);
  const { text, parent, rows, line, use } = name;
  const whole = parent === null ? text : t('import.nameOf', { name: text, parent });
  return (
    <tr>
      <td className="name naming" title={whole}>
        {text}
        {parent !== null && <span className="muted"> {parent}</span>}
      </td>
      <td className="number rows">{formatNumber(rows)}</td>
      <td className="number line">{formatNumber(line)}</td>
      <td className="use">
        <NameCombo
          table={table}
          name={name}
          label={t('import.useOf', { name: whole })}
          isAsked={isAsked}
          isWrong={use === null}
          autoFocus={autoFocus}
          onAsked={() => setAsked(true)}
          onUse={onUse}
        />
      </td>
      <td className="remark">
        <RemarkWords remark={remarkOf(name, t)} />
      </td>
    </tr>
  );
}

interface NameComboProps extends NameLineProps {
  readonly label: string;
  /** It had the focus, so its options are wanted. */
  readonly isAsked: boolean;
  readonly isWrong: boolean;
  readonly onAsked: () => void;
}

function NameCombo({ table, name, label, isAsked, isWrong, autoFocus, onAsked, onUse }: NameComboProps) {
  const t = useMessages();
  const { options, chosen, source } = useNameOptions(table, name, isAsked);
  return (
    <Combo
      label={label}
      options={options}
      chosen={chosen}
      placeholder={t('import.chooseOne')}
      isWrong={isWrong}
      autoFocus={autoFocus}
      source={source}
      onFocused={(isFocused) => isFocused && onAsked()}
      onChoose={({ id }) => onUse(id === 'create' || id === 'refuse' ? id : Number(id))}
    />
  );
}

function RemarkWords({ remark: { kind, text } }: { readonly remark: Remark }) {
  if (text === '') return null;
  if (kind === 'muted') {
    return (
      <span className="muted" title={text}>
        {text}
      </span>
    );
  }
  return (
    <span className={`mark-word ${kind}`} title={text}>
      {kind === 'error' ? <ErrorIcon fontSize="small" /> : <WarningIcon fontSize="small" />}
      <span>{text}</span>
    </span>
  );
}
