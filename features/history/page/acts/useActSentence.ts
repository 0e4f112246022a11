/** The first line of an act of several records. */
import { accountActKinds } from '../../../../src/rules/history/accountActs';
import type { HistoryText, SettingWords } from '../../../../src/rules/history/actWords';
import { useTeller, useWordsOfFeatures } from '../told/ofFeatures';
import { settingChanges, useSettingWords } from '../told/settingWords';
import type { HistoryAct } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { useMessages } from '../../../../src/i18n/useMessages';
import {
  entityIn,
  recordText,
  tablesText,
  toldKind,
  useKindText,
  wordsOf,
  useHistoryTables,
  type HistoryTables,
} from '../told/actWords';
import type { FieldChange } from '../../../../src/resources/offers/fieldTexts';
import type { Values } from '../../../../src/rules/rows';
import { formatDollars } from '../../../../src/kinds/number';
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import { labelOf } from '../../../../src/rules/labels';

// Acts of an earlier day say the name only where the setting was new.
const settingOf = ({ about, changes }: HistoryAct): Values => ({ ...changes[0]?.after, ...about });

/** What an act changed of a setting. */
export function useSettingChanges(act: HistoryAct): readonly FieldChange[] {
  const settings = useSettingWords();
  const teller = useTeller();
  const [change] = act.changes;
  const words = settings[String(settingOf(act).name)];
  return change && words ? settingChanges(words, change, teller) : [];
}

/** What was chosen for the whole business. */
function settingText({ t, said, act, registry, named, settings }: SentenceParts): string {
  const { about } = act;
  const { name, value } = settingOf(act);
  const own = settings[String(name)];
  if (own) return said({ text: value ? own.chosen : (own.unset ?? own.chosen) });
  const { table = '', id, field = '' } = about ?? {};
  const entity = entityIn(registry, String(table));
  if (!entity) return t('history.did.set');
  return t('history.did.zeroIsRight', { label: labelOf(String(field), entity.fields[String(field)]), name: named(id) });
}

/** What the sentences are made of. */
interface SentenceParts {
  readonly t: Translate;
  readonly said: (said: HistoryText) => string;
  readonly kindText: (kind: string) => string;
  readonly act: HistoryAct;
  readonly tables: HistoryTables;
  readonly registry: Entities;
  /** A value of what the act is about, as text. */
  readonly text: (key: string) => string;
  readonly named: (id: unknown) => string;
  /** What features say of their settings. */
  readonly settings: Readonly<Record<string, SettingWords>>;
}

/** `Bulk edit of 14 crop tickets:`; `undefined` for a kind without a sentence of its own. */
export function useActSentence(act: HistoryAct, names: RecordNames): string | undefined {
  const t = useMessages();
  const tables = useHistoryTables();
  const { registry } = tables;
  const teller = useTeller();
  const { said } = teller;
  const kindText = useKindText();
  const { acts: ofFeatures } = useWordsOfFeatures();
  const settings = useSettingWords();
  const { about } = act;
  const text = (key: string): string => (about?.[key] === undefined || about[key] === null ? '' : String(about[key]));
  const named = (id: unknown): string => recordText(registry, names, { table: text('table'), id: Number(id) });
  const userAct = accountActKinds.find((kind) => kind === act.kind);
  if (userAct) return t(`history.did.${userAct}`, { name: text('username') });
  const own = ofFeatures[act.kind]?.did?.({ ...teller, act, things: tablesText(tables, t, act.tables), named });
  if (own) return said(own);
  const parts: SentenceParts = { t, said, kindText, act, tables, registry, text, named, settings };
  if (toldKind(act.kind) === 'set') return settingText(parts);
  return decidedText(parts) ?? recordsText(parts);
}

/** A payment, or one that was taken back. */
function paymentText({ t, text, named, act: { about } }: SentenceParts): string {
  const how = text('reference') || text('method');
  // Acts of an earlier day do not say whose it was.
  const party = about?.id === undefined ? '' : named(about.id);
  const values = { amount: formatDollars(text('amount')), day: text('date'), how, party, reason: text('reason') };
  if (values.reason !== '') return t(party ? 'history.did.tookBackOf' : 'history.did.tookBackPayment', values);
  if (party === '') return t('history.did.pay', values);
  return t(text('table') === 'customer' ? 'history.did.paidBy' : 'history.did.paidTo', values);
}

/** What was decided for the business: settings, papers. */
function decidedText(parts: SentenceParts): string | undefined {
  const { t, act, text, named } = parts;
  const { about } = act;
  const [number, reason] = [text('reference'), text('reason')];
  switch (toldKind(act.kind)) {
    case 'issue':
      return about?.id === undefined
        ? t('history.did.issued', { number })
        : t('history.did.issuedTo', { number, party: named(about.id), amount: formatDollars(text('amount')) });
    case 'void':
      return t('history.did.voided', { number, reason });
    case 'pay':
    case 'takeBackPayment':
      return paymentText(parts);
    case 'applyCredit':
    case 'unapplyCredit':
      return t(`history.did.${act.kind === 'applyCredit' ? 'applyCredit' : 'unapplyCredit'}`, {
        amount: formatDollars(text('amount')),
        from: text('from'),
        to: text('to'),
      });
    case 'correct':
      return reason === ''
        ? t('history.did.corrected', { name: named(about?.id) })
        : t('history.did.correctedWhy', { name: named(about?.id), reason });
    default:
      return undefined;
  }
}

/** What was done to records. */
function recordsText({ t, kindText, act, tables, text }: SentenceParts): string | undefined {
  const { about } = act;
  const things = tablesText(tables, t, act.tables);
  switch (toldKind(act.kind)) {
    case 'create':
      return t('history.did.addedMany', { things });
    case 'changeMany':
      return t('history.did.bulkFields', { things });
    case 'remove':
    case 'removeMany':
      return t('history.did.deletedMany', { things });
    case 'undo':
      return t('history.did.undid', { kind: kindText(text('kind')), things });
    case 'lookAt': {
      const count = Array.isArray(about?.ids) ? about.ids.length : 0;
      return t('history.did.lookedAtMany', { things: wordsOf(tables, t, { table: text('table'), count }) });
    }
    case 'load':
      return t('history.did.loaded', { things });
    case 'baseline':
      return t('history.did.kept', { things });
    default:
      return undefined;
  }
}
