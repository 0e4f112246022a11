/**
 * What the inputs of one form share besides its values, each in a context of its own: the fields, the user's changes
 * (`formEvents`), the inputs on the screen (`shownFields`), what is typed and no value yet (`typedTexts`), the soft warnings
 * (`warningStore`), and react-admin's record.
 */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Entity } from '../../../grammar/entity';
import type { Values } from '../../../rules/rows';
import { createWarningStore, WarningsContext } from './warningStore';
import { createFormEvents, FormEventsContext } from './formEvents';
import { ShownFieldsContext } from './shownFields';
import { createTypedTexts, TypedTextsContext, type TypedTexts } from './typedTexts';

/** The fields of a form. */
export interface FormFields extends Pick<Entity, 'fields'> {
  /** Option lists offer to add what they lack. */
  readonly adds: boolean;
}

const FormFieldsContext = createContext<FormFields | undefined>(undefined);

interface FormScopeProps {
  /** Its fields are the form's; it need not be a table. */
  readonly entity: Pick<Entity, 'fields'>;
  /** The record of the form, with nested related records; their names label options that are not listed. */
  readonly row?: Values | undefined;
  /** The form is a record's, and its option lists offer to add what they lack. */
  readonly adds?: boolean;
  /** Default: texts of its own; given where the form's owner forgets them. */
  readonly typed?: TypedTexts;
  readonly children: ReactNode;
}

/** Wraps the inputs of one form, inside a react-hook-form provider. */
export function FormScope({ entity: { fields }, row, adds = false, typed, children }: FormScopeProps) {
  const [events] = useState(createFormEvents);
  const [warnings] = useState(createWarningStore);
  const [shown] = useState(() => new Set<string>());
  const [own] = useState(createTypedTexts);
  const formFields = useMemo(() => ({ fields, adds }), [fields, adds]);
  return (
    <FormFieldsContext value={formFields}>
      <FormEventsContext value={events}>
        <ShownFieldsContext value={shown}>
          <WarningsContext value={warnings}>
            <TypedTextsContext value={typed ?? own}>
              <RecordContextProvider value={row}>{children}</RecordContextProvider>
            </TypedTextsContext>
          </WarningsContext>
        </ShownFieldsContext>
      </FormEventsContext>
    </FormFieldsContext>
  );
}

/** The fields of the form around. Throws outside a `FormScope`. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (!fields) throw new Error('There is no FormScope above this component.');
  return fields;
}
