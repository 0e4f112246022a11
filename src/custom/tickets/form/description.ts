/** How the forms of the three kinds of ticket differ; everything else of them is `TicketForm`. */
import type { ComponentType } from 'react';
import type { PlainKey } from '../../../messages/catalogue';
import type { AnyRow, Values } from '../../../rules/rows';
import type { ChargeFigure, CropFigure } from '../../../rules/tickets/weights';
import type { SummaryContext, SummaryLine } from './summary/figureLines';

/** A column of the last tickets. */
export interface LastTicketColumn {
  /** A field, whose label heads the column, or a message. */
  readonly head: { readonly field: string } | { readonly message: PlainKey };
  readonly text: (row: AnyRow, context: SummaryContext) => string;
  readonly isNumber?: true;
  /** The amount that the column shows: it can be explained. */
  readonly figure?: CropFigure | ChargeFigure;
  /** Left out on telephones. */
  readonly isWide?: true;
  /** Where the table stands beside the form: shown in a column of that width alone, or in none. Default: in both. */
  readonly roomBeside?: 'wide' | 'narrow' | 'none';
}

/** A row of money in the summary; `className` is `total`, `rule` or both. */
export interface SumLine {
  readonly figure: string;
  readonly className?: string;
}

/** The form of one kind of ticket. The zones of its entry decide which field is shown where. */
export interface TicketFormDescription {
  readonly name: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';
  /** What is cleared after each ticket (§4). */
  readonly loadDetail: PlainKey;
  /** Heading of the fields that stay for the next load, while adding and while editing. */
  readonly keptHeading: { readonly add: PlainKey; readonly edit: PlainKey };
  /** Where those values come from. */
  readonly keptDetail?: PlainKey;
  /** How fields are laid out: each as wide as its `span`, or all alike. */
  readonly layout: 'spans' | 'even';
  /** The button of an add form. Default: Save. */
  readonly submitLabel?: PlainKey;
  /** Inputs with rules of their own, by field. */
  readonly inputs: Readonly<Record<string, ComponentType>>;
  /** On telephones the kept fields fold to this line. Default: they stay open. */
  readonly keptInShort?: ComponentType;
  readonly summary: {
    /** The fields the figures are made of. */
    readonly inputs: readonly string[];
    /** What a figure lacks is named in red where it is due. */
    readonly lines: (values: Values, context: SummaryContext) => Readonly<Record<string, SummaryLine>>;
    /** The rows of money, in order; net and adjusted weight are above them. */
    readonly sums: readonly SumLine[];
    /** Values are missing only once the user has left their fields. Default: as soon as the load is weighed. */
    readonly waitsForUser?: true;
  };
  /** Columns of the last tickets after the number. */
  readonly lastTickets: readonly LastTicketColumn[];
  /** Who a rate is agreed between: tickets of the same parties tell what is usual. */
  readonly parties: readonly string[];
}
