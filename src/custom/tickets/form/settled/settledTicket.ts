/** What the parts of a ticket form know of the papers that the ticket is on (decision 64). */
import { createContext, useContext, useMemo, useState } from 'react';
import { useSettledPapers } from '../../../../client/settled/useSettledPapers';
import { useMay } from '../../../../client/people/useMe';
import type { LockedFields } from '../../../../resources/settled/lockedFields';
import type { AnyRow } from '../../../../rules/rows';
import type { SettledPapers } from '../../../../rules/calls/settled';

/** A settled ticket. */
export interface SettledTicket {
  readonly row: AnyRow;
  readonly papers: SettledPapers;
  readonly mayCorrect: boolean;
  /** Opens the dialog. */
  readonly correct: () => void;
}

/** `undefined` for a ticket that is on no live paper. */
export const SettledTicketContext = createContext<SettledTicket | undefined>(undefined);

/** The settled ticket of the form around. */
export function useSettledTicket(): SettledTicket | undefined {
  return useContext(SettledTicketContext);
}

/** The papers of a form's ticket, its locked fields, and whether it is being corrected. */
export function useSettledForm(table: string, row: AnyRow | undefined) {
  const papers = useSettledPapers(table, row?.id);
  const mayCorrect = useMay('owner');
  const [isCorrecting, setCorrecting] = useState(false);
  const settled = useMemo<SettledTicket | undefined>(
    () =>
      row && papers && papers.papers.length > 0
        ? { row, papers, mayCorrect, correct: () => setCorrecting(true) }
        : undefined,
    [row, papers, mayCorrect],
  );
  const locked = useMemo<LockedFields | undefined>(
    () => settled && { row: settled.row, names: new Set(settled.papers.locked) },
    [settled],
  );
  return { settled, locked, isCorrecting, close: () => setCorrecting(false) };
}
