/** The places of the pages about statements that other features fill. */
import type { ComponentType } from 'react';
import type { OwnText } from '../../../src/messages/languages';
import type { Statement } from '../rules/calls/issued';

/** What a list knows of a statement. */
export type ListedStatement = Pick<Statement, 'id' | 'reference' | 'party' | 'open' | 'state' | 'mailed' | 'due_on'>;

/** What is done with one statement, in a dialog. */
export interface PaperAct {
  /** The page of the statement opens it where its address has `?name=1`. */
  readonly name: string;
  readonly text: OwnText;
  /** Where it stands among the others. */
  readonly place: number;
  readonly needs: 'write' | 'owner';
  /** Whether it can be done with a statement. */
  readonly when: (one: ListedStatement) => boolean;
  readonly Dialog: ComponentType<{ readonly one: ListedStatement; readonly onClose: () => void }>;
}

declare module '../../../src/custom/feature' {
  interface PageFeature {
    /** Tabs beside those of the Statements page, each a page of its own. */
    readonly statementTabs?: readonly { readonly text: OwnText; readonly to: string }[];
    /** What it does with one statement; only pages that show one load that. */
    readonly statementActs?: () => Promise<readonly PaperAct[]>;
  }
  interface Slots {
    /** Beside the issued statements: what is done with those that are ticked, else with those that were not mailed, by id. */
    readonly issuedTools: { readonly ids: readonly number[] };
    /** With what is known of one statement: whom it was sent to. */
    readonly statementSent: { readonly id: number };
    /** Above the issued statements: what there is to say of them. */
    readonly issuedNotes: object;
  }
}
