/** The days through which tickets of some roles were paid before Windrow. Only the server validates them. For owners. */
import { Button } from '../../../../src/look/kit/Button';
import { useMay } from '../../../../src/client/people/useMe';
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { isDay } from '../../../../src/kinds/date';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import { typedDay } from '../../../../src/rules/dates';
import type { CutoffDrop } from '../../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import { dayText } from '../../../../src/messages/shownDates';
import type { HttpError } from 'react-admin';
import { useAct } from '../useAct';
import { useAsked } from '../useStatements';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

/** A day for each role that is asked about. */
type CutoffDays = Partial<Record<SettlementRole, string>>;

/** Tickets that days drop, as the person was told. */
interface ToldDrops {
  readonly days: CutoffDays;
  readonly drops: readonly CutoffDrop[];
}

/** What a refusal says that cut-offs of these days drop. */
function dropsIn({ status, body }: HttpError, days: CutoffDays): readonly CutoffDrop[] {
  if (status !== 409) return [];
  const { drops = [] }: { readonly drops?: readonly CutoffDrop[] } = body;
  return drops.filter(({ role }) => days[role] !== undefined);
}

const isSame = (a: CutoffDays, b: CutoffDays): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way to keep the days of roles. */
function useCutoff() {
  const { isBusy, fault, run } = useAct();
  const [told, setTold] = useState<ToldDrops>();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  /** Resolves to whether they were kept. */
  const keep = async (days: CutoffDays): Promise<boolean> => {
    const known = told && isSame(told.days, days) ? told.drops : undefined;
    const kept = await run(
      async (verbs) => {
        const { version } = settings.data ?? (await verbs.settings());
        const drops = known ?? (await verbs.cutoffDrops(days));
        if (drops.length > 0 && !known) {
          setTold({ days, drops });
          return false;
        }
        const counts = Object.fromEntries(drops.map(({ role, tickets }) => [role, tickets]));
        await verbs.keepCutoffs(days, version, counts);
        return true;
      },
      (error) => {
        const drops = dropsIn(error, days);
        if (drops.length > 0) setTold({ days, drops });
        return drops.length > 0;
      },
    );
    return kept === true;
  };
  return { isBusy, fault, drops: told?.drops ?? [], keep, forget: () => setTold(undefined) };
}

interface CutoffDialogProps {
  /** The roles whose days are asked for; with several, the one of a role may stay empty. */
  readonly roles: readonly SettlementRole[];
  /** The day that holds now. */
  readonly current: string | null;
  readonly onClose: () => void;
}

/** The typed days, complete; empty fields are left out. */
function daysOf(roles: readonly SettlementRole[], typed: CutoffDays): CutoffDays {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const text = (typed[role] ?? '').trim();
      return text === '' ? [] : [[role, typedDay(text)]];
    }),
  );
}

/** Which fields hold no day; the first one where all are empty. */
function faultyIn(roles: readonly SettlementRole[], days: CutoffDays): readonly SettlementRole[] {
  if (Object.keys(days).length === 0) return roles.slice(0, 1);
  return roles.filter((role) => days[role] !== undefined && !isDay(days[role]));
}

/** What is typed, and how it is kept. */
function useCutoffDraft({ roles, current, onClose }: CutoffDialogProps) {
  const [typed, setTyped] = useState<CutoffDays>(() =>
    Object.fromEntries(roles.map((role) => [role, dayText(current ?? '')])),
  );
  const [wrong, setWrong] = useState<readonly SettlementRole[]>([]);
  const { keep, forget, ...keeping } = useCutoff();
  const submit = async (): Promise<void> => {
    const days = daysOf(roles, typed);
    const faulty = faultyIn(roles, days);
    setWrong(faulty);
    if (faulty.length === 0 && (await keep(days))) onClose();
  };
  const type = (role: SettlementRole, text: string): void => {
    setTyped({ ...typed, [role]: text });
    forget();
  };
  return { typed, type, wrong, submit, ...keeping };
}

/** The dialog; Escape and Cancel change nothing. */
export function CutoffDialog(props: CutoffDialogProps) {
  const { roles, current, onClose } = props;
  const t = useMessages();
  const { typed, type, wrong, submit, isBusy, fault, drops } = useCutoffDraft(props);
  const [only] = roles;
  const isOne = roles.length === 1 && only !== undefined;
  return (
    <FormDialog
      title={isOne ? t(`settle.cutoffOf.${only}`) : t('settle.cutoffs')}
      about={t('settle.cutoffAbout')}
      act={drops.length > 0 && current !== null ? <DropWords drops={drops} /> : t(isOne ? KEEP_ONE : KEEP_ALL)}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {roles.map((role, at) => (
        <DayField
          key={role}
          label={isOne ? t('settle.cutoffDay') : t(`settle.cutoffDayOf.${role}`)}
          hint={at === roles.length - 1 ? t('settle.cutoffHint') : ''}
          fault={wrong.includes(role) ? t('settle.notDay') : at === 0 ? fault : undefined}
          typed={typed[role] ?? ''}
          autoFocus={at === 0}
          isWide={at === roles.length - 1 && at % 2 === 0}
          onType={(text) => type(role, text)}
        />
      ))}
      <Drops drops={drops} isMoved={current !== null} />
    </FormDialog>
  );
}

const KEEP_ONE = 'settle.cutoffKeep';
const KEEP_ALL = 'settle.cutoffsKeep';

interface DropsProps {
  readonly drops: readonly CutoffDrop[];
  /** Tickets were offered until now, and would be no more. */
  readonly isMoved: boolean;
}

function Drops({ drops, isMoved }: DropsProps) {
  const t = useMessages();
  return drops.map(({ role, tickets, amount, ...days }) => (
    <Alert key={role} kind={isMoved ? 'warning' : 'info'}>
      {drops.length > 1 && `${t(`settle.of.${role}s`)}: `}
      {t(tickets === 1 ? 'settle.dropsOne' : 'settle.dropsMany', {
        count: formatNumber(tickets),
        amount: formatDollars(amount),
        days: rangeText(days),
      })}
    </Alert>
  ));
}

function DropWords({ drops }: Pick<DropsProps, 'drops'>) {
  const t = useMessages();
  const count = drops.reduce((all, { tickets }) => all + tickets, 0);
  return t(count === 1 ? 'settle.dropOne' : 'settle.dropMany', { count: formatNumber(count) });
}

interface CutoffDayProps {
  readonly role: SettlementRole;
  readonly day: string;
}

/** `after 2026-04-30`: after which day tickets of a role are settled here; owners may change it. */
export function CutoffDay({ role, day }: CutoffDayProps) {
  const t = useMessages();
  const mayChange = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  const text = t('settle.after', { day });
  if (!mayChange) return <span className="muted text-small">{text}</span>;
  return (
    <>
      <Button
        look="link"
        className="text-small muted"
        title={t(`settle.cutoff.${role}`, { day })}
        aria-label={`${t(`settle.cutoffOf.${role}`)}: ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && <CutoffDialog roles={[role]} current={day} onClose={() => setOpen(false)} />}
    </>
  );
}
