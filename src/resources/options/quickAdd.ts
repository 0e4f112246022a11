/** How an option field asks for the dialog that adds a record. It knows no dialog: the host gives it through the context. */
import { createContext, useContext } from 'react';
import type { AnyRow, Values } from '../../rules/rows';

/** What is to be added. */
export interface QuickAddRequest {
  readonly name: string;
  /** Values the form starts with. */
  readonly presets: Values;
  /** Called once the dialog is gone, with the stored row, or nothing where none was added. */
  readonly onDone: (row: AnyRow | undefined) => void;
}

/** Opens the dialog; `useQuickAdd` reads it. */
export const QuickAddContext = createContext<((request: QuickAddRequest) => void) | undefined>(undefined);

/** Opens the dialog; `undefined` where there is none. */
export function useQuickAdd(): ((request: QuickAddRequest) => void) | undefined {
  return useContext(QuickAddContext);
}
