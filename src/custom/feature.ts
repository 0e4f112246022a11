/** What a feature, a folder of `features/`, hands to the page. The frame and the other pages name none of them. */
import { createContext, useContext, type ComponentType } from 'react';
import type { Filters } from '../client/lists/location';
import type { RestClient } from '../client/rest';
import type { Changes } from '../client/server/changes';
import type { RecordFormState } from '../resources/form/record/RecordForm';
import type { OwnText } from '../messages/languages';
import type { Addition } from '../resources/additions';
import type { Need } from '../rules/accounts/roles';
import type { NamedFeature } from '../rules/check/features';
import type { ExplainedAmount } from '../rules/tickets/figures';
import type { RowMarks } from '../resources/list/table/rowMark';
import type { AnyRow } from '../rules/rows';
import type { PickedReport } from '../rules/reportCatalogue';
import type { TypedRange } from './dateRange/typedRange';
import type { OfficeGroup } from './office/groups';
import type { CustomPage } from './page';

/** A line at the foot of the menu, which the command box has too. */
export interface FeatureEntry {
  readonly text: OwnText;
  readonly to: string;
  /** The group of the menu that it stands in. */
  readonly group: OfficeGroup;
  /** Where it stands among the others of its group: the smallest comes first. */
  readonly place: number;
  /** Who sees it. Default: everybody who is signed in to our own server. */
  readonly needs?: Need;
}

/** What keys of a feature do, for the sheet of keys. */
export interface FeatureKeys {
  readonly does: OwnText;
  /** Keys pressed together; several of them are alternatives. */
  readonly keys: readonly (readonly string[])[];
  /** Where the line stands among those that work everywhere: the sheet itself at 20, Escape at 30. */
  readonly place: number;
}

/** Places of pages where features put parts of their own, each with what a part is given there. */
export interface Slots {
  /** The bar of every page, before the year: it stays there from page to page. */
  readonly topBar: object;
  /** Over the foot of every page. */
  readonly overFoot: object;
  /** Where no ticket of the year has a number or a text that was searched for: a way on. */
  readonly noTicketOfYear: { readonly text: string };
  /** Home, above everything: a line for each thing to see to. */
  readonly homeNotices: object;
  /** Home, above its panels: for those who write. */
  readonly homeTop: object;
  /** Above tickets that are looked at together: what there is to say of those of a year and a table. Default: the selected year, all tables. */
  readonly someTickets: { readonly year?: number | undefined; readonly table?: string | undefined };
  /** In the place of the count of tickets without a price under a list, which leads nowhere by itself. */
  readonly notPriced: {
    readonly table: string;
    readonly filters: Filters;
    readonly text: string;
    readonly why: string;
  };
  /** In the question whether days of a table of tickets are closed. */
  readonly daysClosing: { readonly table: string; readonly from: string; readonly to: string };
  /** Among what can be done with an account, before its own acts; without a party, with all accounts. */
  readonly accountActs: { readonly party?: { readonly table: string; readonly id: number } };
  /** At the foot of payments that were made together on a day, by their ids: what is done with them next. */
  readonly paymentsMade: { readonly ids: readonly number[]; readonly date: string };
  /** In the line of the button that makes a report, at its end. */
  readonly chosenReport: { readonly report: PickedReport; readonly days: TypedRange };
  /** Among the ways on after an import. */
  readonly afterImport: object;
  /** Home, under the counts of the year: for the year of today, on our own server. */
  readonly homeCounts: object;
  /** The profile, beside its form: on our own server. */
  readonly profile: object;
  /** The entry form of a ticket, above the load. */
  readonly ticketEntry: {
    /** The table. */
    readonly name: string;
    readonly state: Pick<RecordFormState, 'added' | 'sent' | 'refusals' | 'isNew'>;
  };
  /** The same below the load: about tickets that were saved. */
  readonly savedTickets: {
    /** The table. */
    readonly name: string;
    /** The ticket that is edited, or the last ones, newest first. */
    readonly rows: readonly AnyRow[];
    /** Goes to a field of the ticket that is edited. */
    readonly onFix: ((field: string) => void) | undefined;
    /** Where it is shown; `null` while something more urgent is. */
    readonly place: HTMLElement | null;
  };
  /** Beside rows of tickets: hands over which of them are marked. */
  readonly ticketMarks: {
    readonly name: string;
    readonly rows: readonly AnyRow[] | undefined;
    readonly onMarks: (marks: RowMarks) => void;
  };
  /** Behind the totals above a list of tickets, with the filters of the list. */
  readonly ticketTotals: {
    readonly name: string;
    readonly applied: Filters;
    /** Shows the tickets of these filters, from the first page on. */
    readonly onFind: (filters: Filters) => void;
  };
}

/** A filter of ticket lists that only their address has, shown as a chip. */
interface AddressFilter {
  readonly key: string;
  readonly text: OwnText;
}

/** An amount of a ticket. */
export interface FigureProps {
  readonly of: ExplainedAmount;
  /** The amount as it is shown. */
  readonly text: string;
}

/** A part that a feature puts in such a place. */
export interface SlotPart<Props extends object> {
  /** Where it stands among those of other features. */
  readonly place: number;
  readonly Part: ComponentType<Props>;
  /** Whether it is shown, by the state of the way to the page. Default: always. */
  readonly when?: (state: unknown) => boolean;
}

/** A section of the settings page. Sections of one address stand together, under the text of the first. */
export interface SettingsSection {
  /** Its address on the page, behind `#`. */
  readonly at: string;
  readonly text: OwnText;
  /** Where it stands among the others. */
  readonly place: number;
  readonly Part: ComponentType;
}

/** A user as lists offer one. */
export interface NamedUser {
  readonly id: number;
  readonly username: string;
}

/** What a feature adds to the page. */
export interface PageFeature extends Addition, NamedFeature {
  readonly pages?: readonly CustomPage[];
  readonly entries?: readonly FeatureEntry[];
  readonly settings?: readonly SettingsSection[];
  /** Shows amounts of tickets, with a way to what explains them. It is part of each page that has some, and loaded with the frame. */
  readonly figure?: ComponentType<FigureProps>;
  /** Downloads its part of the bar with the frame, so that it stands there from the start. */
  readonly loadFrame?: () => Promise<unknown>;
  /** Reads all users, for owners who choose one of them. */
  readonly readUsers?: (rest: RestClient, signal: AbortSignal) => Promise<readonly NamedUser[]>;
  /** Keys that work on every page. */
  readonly keys?: readonly FeatureKeys[];
  readonly ticketFilters?: readonly AddressFilter[];
  /** Where the page hears what others change; downloaded when a list or a form listens first. */
  readonly changes?: () => Promise<Changes>;
  readonly slots?: { readonly [Name in keyof Slots]?: SlotPart<Slots[Name]> };
}

/** The features of this page, as `App` was given them. */
export const FeaturesContext = createContext<readonly PageFeature[]>([]);

/** The features of this page. */
export function useFeatures(): readonly PageFeature[] {
  return useContext(FeaturesContext);
}

/** The filters of ticket lists that these features add. */
export function ticketFiltersOf(features: readonly PageFeature[]): readonly AddressFilter[] {
  return features.flatMap(({ ticketFilters }) => ticketFilters ?? []);
}
