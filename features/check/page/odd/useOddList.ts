/** The rows of the list, which of them is the current one and whether it is being fixed; and its keys. */
import { useEffect, useEffectEvent, useMemo, useState, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../src/client/people/useMe';
import type { OddTicket } from '../../rules/calls';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { isOpen, keyOf, useCheckAgain } from '../useCheck';
import { usePageKeys } from '../usePageKeys';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import { createCheckVerbs } from '../calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';

/** The list and what can be done in it. */
export interface OddList {
  /** Every row: the open ones, then those that were looked at. */
  readonly rows: readonly OddTicket[];
  readonly open: readonly OddTicket[];
  readonly countLooked: number;
  /** Tickets that were fixed here and look odd no more. */
  readonly countFixed: number;
  /** Key of the current row. */
  readonly current: string | undefined;
  /** The ticket that is being fixed. It stays in its place whatever the server says meanwhile. */
  readonly fixing: OddTicket | undefined;
  readonly mayWrite: boolean;
  readonly choose: (ticket: OddTicket) => void;
  readonly fix: (ticket: OddTicket) => void;
  /** Closes the fields; the row has the focus again. */
  readonly leave: () => void;
  /** The ticket is saved: the next one is opened. */
  readonly saved: (ticket: OddTicket) => void;
  readonly lookAt: (ticket: OddTicket) => void;
  readonly openTicket: (ticket: OddTicket) => void;
}

const NONE: readonly OddTicket[] = [];

/** Focuses what a row begins with. */
function focusRow(key: string | undefined): void {
  if (key !== undefined) document.querySelector<HTMLElement>(`[data-odd="${key}"]`)?.focus();
}

/** Focuses the first row once there is one, where nothing else has the focus. */
function useFirstFocus(first: string | undefined): void {
  const isThere = first !== undefined;
  const focusFirst = useEffectEvent(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.tagName === 'MAIN') focusRow(first);
  });
  useEffect(() => {
    if (isThere) focusFirst();
  }, [isThere]);
}

/** The open tickets with the one that is being fixed, and those that were looked at. */
function partsOf(tickets: readonly OddTicket[], fixing: OddTicket | undefined) {
  const isFixed = (ticket: OddTicket): boolean => fixing !== undefined && keyOf(ticket) === keyOf(fixing);
  const isHere = fixing === undefined || tickets.some(isFixed);
  const open = tickets.filter((ticket) => isOpen(ticket) || isFixed(ticket));
  const looked = tickets.filter((ticket) => !isOpen(ticket) && !isFixed(ticket));
  return { open: isHere ? open : [...(fixing ? [fixing] : []), ...open], looked };
}

/** The open ticket behind this one, or else the one before it. */
function neighbourOf(open: readonly OddTicket[], ticket: OddTicket): OddTicket | undefined {
  const place = open.findIndex((one) => keyOf(one) === keyOf(ticket));
  return open[place + 1] ?? open[place - 1];
}

/** Which row is chosen, and which ticket is being fixed. */
function useChoice() {
  const [chosen, setChosen] = useState<string>();
  const [fixing, setFixing] = useState<OddTicket>();
  /** Keys of the tickets that were saved here, each once. */
  const [saved, setSaved] = useState<readonly string[]>([]);
  const noteSaved = (key: string): void => setSaved((before) => [...before.filter((one) => one !== key), key]);
  return { chosen, setChosen, fixing, setFixing, saved, noteSaved };
}

type Choice = ReturnType<typeof useChoice>;

/** Moving through the list, and into the fields of a ticket and back. */
function useMoves({ setChosen, fixing, setFixing }: Choice, mayWrite: boolean) {
  const registry = useRegistry();
  const navigate = useNavigate();
  return {
    choose: (ticket: OddTicket | undefined): void => {
      if (!ticket) return;
      setChosen(keyOf(ticket));
      focusRow(keyOf(ticket));
    },
    fix: (ticket: OddTicket): void => {
      if (!mayWrite) return;
      setChosen(keyOf(ticket));
      setFixing(ticket);
    },
    leave: (): void => {
      const key = fixing && keyOf(fixing);
      setFixing(undefined);
      focusRow(key);
    },
    openTicket: ({ table, record }: OddTicket): void => void navigate(editPath(entityOf(registry, table), record.id)),
  };
}

/** What settles a ticket, so that the next open one follows. */
function useSettling(open: readonly OddTicket[], { setChosen, fixing, setFixing, noteSaved }: Choice, today: string) {
  const again = useCheckAgain();
  const noteLooked = useLookAt(today);
  return {
    lookAt: async (ticket: OddTicket): Promise<void> => {
      if (!isOpen(ticket) || !(await noteLooked(ticket))) return;
      const next = neighbourOf(open, ticket);
      if (fixing) setFixing(next);
      if (next) setChosen(keyOf(next));
      await again();
      if (!fixing) focusRow(next && keyOf(next));
    },
    saved: (ticket: OddTicket): void => {
      noteSaved(keyOf(ticket));
      const next = neighbourOf(open, ticket);
      setFixing(next);
      if (next) setChosen(keyOf(next));
      void again();
    },
  };
}

/** The list of these tickets. */
export function useOddList(tickets: readonly OddTicket[] = NONE, isLookedShown: boolean, today: string): OddList {
  const mayWrite = useMay('write');
  const choice = useChoice();
  const { chosen, fixing } = choice;
  const { open, looked } = useMemo(() => partsOf(tickets, fixing), [tickets, fixing]);
  const rows = isLookedShown ? [...open, ...looked] : open;
  const at = Math.max(
    rows.findIndex((ticket) => keyOf(ticket) === chosen),
    0,
  );
  const current = rows[at];
  const currentKey = current && keyOf(current);
  useFirstFocus(currentKey);
  const moves = useMoves(choice, mayWrite);
  const settling = useSettling(open, choice, today);
  const lookAt = (ticket: OddTicket): void => {
    if (mayWrite) void settling.lookAt(ticket);
  };
  usePageKeys({
    ArrowDown: () => moves.choose(rows[Math.min(at + 1, rows.length - 1)]),
    ArrowUp: () => moves.choose(rows[Math.max(at - 1, 0)]),
    ...(current && mayWrite && { F2: () => moves.fix(current), l: () => lookAt(current) }),
    ...(current && { o: () => moves.openTicket(current) }),
    ...(fixing && { Escape: moves.leave }),
  });
  return {
    ...moves,
    rows,
    open,
    countLooked: looked.length,
    countFixed: choice.saved.filter((key) => !rows.some((ticket) => keyOf(ticket) === key)).length,
    current: currentKey,
    fixing,
    mayWrite,
    saved: settling.saved,
    lookAt,
  };
}

/** Resolves to false where the server could not note it; that is said then. */
function useLookAt(today: string): (ticket: OddTicket) => Promise<boolean> {
  const t = useMessages();
  const notice = useNotice();
  const { calls } = useOwnCalls(createCheckVerbs);
  return useCallback(
    async ({ table, record }) => {
      try {
        await (await calls()).lookAtOdd(table, [record.id], today);
        return true;
      } catch (error) {
        notice(t('check.notNoted'), 'error', error instanceof HttpError ? error.message : undefined);
        return false;
      }
    },
    [calls, notice, t, today],
  );
}
