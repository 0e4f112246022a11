/** The form element of a form that sends nothing itself: search filters, the report picker, a dialog. */
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../formValues';
import { useTakeTyped } from './typedTexts';

interface ScopeFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the form's values once every typed text is one; not called while a text is refused (ruling 65). */
  readonly onValues: (values: FormValues) => void | Promise<void>;
}

/** A `<form>` inside a `FormScope`. */
export function ScopeForm({ onValues, ...props }: ScopeFormProps) {
  const { handleSubmit } = useFormContext<FormValues>();
  const takeTyped = useTakeTyped();
  // What is taken may change what the form is sent by.
  const latest = useRef(onValues);
  useLayoutEffect(() => {
    latest.current = onValues;
  });
  const submit = async (): Promise<void> => {
    if (await takeTyped()) await handleSubmit((values) => latest.current(values))();
  };
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  );
}
